import { placesOf } from '#procedures/ficha/places.ts'
import type { Channel, FichaOn } from '#procedures/ficha/types.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'

/** The sentence of every procedure that is not built, the same everywhere. */
export const notOnlineSentence = 'Este trámite todavía no se puede hacer en línea aquí.'

/** The sentence of every procedure that is closed for a while. */
export const inMaintenanceSentence = 'Está en mantención: por ahora no se puede hacer en línea aquí.'

/** Heading and icon of a channel. */
export function wayTitle(channel: Channel, online: FichaOn['online']): { title: string; icon: IconName } {
  switch (channel) {
    case 'online':
      if (online === 'informativo') return { title: 'En línea, en otro sitio', icon: 'external' }
      return {
        title:
          online === 'mantencion' ? 'En línea, en este portal (en mantención)' : 'En línea, en este portal',
        icon: 'document',
      }
    case 'branch':
      return { title: 'En una sucursal', icon: 'pin' }
    case 'video':
      return { title: 'Por video', icon: 'video' }
    case 'phone':
      return { title: 'Por teléfono', icon: 'phone' }
  }
}

/** Says that a procedure cannot be done here, yet or for a while, and where it can. */
export function NotOnline({ ficha, howHref = '#como' }: { ficha: FichaOn; howHref?: string }) {
  return (
    <Notice title={ficha.online === 'mantencion' ? inMaintenanceSentence : notOnlineSentence}>
      <p>
        {elsewhere(ficha)} <a href={howHref}>Vea cómo, paso a paso</a>.
      </p>
    </Notice>
  )
}

/** Where to do the procedure instead: `Puede hacerlo en una sucursal o por video.` */
export function elsewhere({ how, online, visibleTo }: Pick<FichaOn, 'how' | 'online' | 'visibleTo'>): string {
  // Closed here: its own way in line is no other site.
  const open = how.filter(way => way.channel !== 'online' || online !== 'mantencion')
  // The officials' tray has no channel for citizens: its steps say whom to ask.
  return visibleTo === 'funcionarios'
    ? 'Su jefatura puede darle acceso.'
    : `Puede hacerlo ${placesOf(open.map(way => way.channel))}.`
}
