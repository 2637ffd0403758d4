import type { Channel, FichaOn } from '#procedures/fichas/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'

/** What every unfinished procedure says, at the same place and in the same words. */
export const notOnlineSentence = 'Este trámite todavía no se puede hacer en línea aquí.'

/** How a way to do a procedure is headed. */
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

/** The button that begins the procedure; or, while that is not possible, the sentence that says so and where it is done. */
export function OnlineWay({ ficha, howHref = '#como' }: { ficha: FichaOn; howHref?: string }) {
  if (ficha.online === 'disponible')
    return (
      <ButtonGroup>
        <Button href={ficha.startPath} iconAfter="arrow-right">
          Iniciar trámite
        </Button>
      </ButtonGroup>
    )
  return (
    <Notice title={notOnlineSentence}>
      <p>
        {elsewhere(ficha)} <a href={howHref}>Vea cómo, paso a paso</a>.
      </p>
    </Notice>
  )
}

const places: Record<Channel, string> = {
  online: 'en otro sitio en línea',
  branch: 'en una sucursal de ChileAtiende',
  video: 'por video en la Sucursal Virtual',
  phone: 'por teléfono, en el 101',
}

/** Where a procedure is done instead: `Puede hacerlo en una sucursal o por video.` */
export function elsewhere({ how, visibleTo }: Pick<FichaOn, 'how' | 'visibleTo'>): string {
  // The tray of officials is no procedure of a citizen: its steps say whom to ask.
  if (visibleTo === 'funcionarios') return 'Su jefatura puede darle acceso.'
  const channels = how.map(way => way.channel)
  // The line answers questions; it is a place to do something only where there is no other.
  const ways = channels.filter(channel => channel !== 'phone' || channels.length === 1)
  return `Puede hacerlo ${new Intl.ListFormat('es', { type: 'disjunction' }).format(ways.map(way => places[way]))}.`
}
