import { placesOf } from '#procedures/catalog/places.ts'
import type { Channel, FichaOn } from '#procedures/catalog/types.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'

/** The sentence of every procedure that is not built, the same everywhere. */
export const notOnlineSentence = 'Este trámite todavía no se puede hacer en línea aquí.'

/** Heading and icon of a channel. */
export function wayTitle(channel: Channel, online: FichaOn['online']): { title: string; icon: IconName } {
  switch (channel) {
    case 'online':
      return online === 'disponible'
        ? { title: 'En línea, en este portal', icon: 'document' }
        : { title: 'En línea, en otro sitio', icon: 'external' }
    case 'branch':
      return { title: 'En una sucursal', icon: 'pin' }
    case 'video':
      return { title: 'Por video', icon: 'video' }
    case 'phone':
      return { title: 'Por teléfono', icon: 'phone' }
  }
}

/** Says that a procedure cannot be done here yet, and where it can. */
export function NotOnline({ ficha, howHref = '#como' }: { ficha: FichaOn; howHref?: string }) {
  return (
    <Notice title={notOnlineSentence}>
      <p>
        {elsewhere(ficha)} <a href={howHref}>Vea cómo, paso a paso</a>.
      </p>
    </Notice>
  )
}

/** Where to do the procedure instead: `Puede hacerlo en una sucursal o por video.` */
export function elsewhere({ how, visibleTo }: Pick<FichaOn, 'how' | 'visibleTo'>): string {
  // The officials' tray has no channel for citizens: its steps say whom to ask.
  return visibleTo === 'funcionarios'
    ? 'Su jefatura puede darle acceso.'
    : `Puede hacerlo ${placesOf(how.map(way => way.channel))}.`
}
