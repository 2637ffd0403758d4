import { formatDate } from '#domain/dates.ts'
import { link, rows } from '#engine/content/content.ts'
import { pguReviewDeadline } from '#law/pension-garantizada-universal.ts'
import type { Resolucion } from '#services/sibs/contract.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { defineReasons, outcomeOf } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

const shows = ({ folio }: Resolucion) => rows('', { 'Número de la respuesta': folio })
const review = 'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende con la carta.'
const detail = link('Ver la respuesta y sus números', hrefTo(paths.detalle))

/** What remains where a decision is not reviewed: it can be asked for again once the registers would grant it. */
export const withoutReview = ({ montoClp }: Pick<Resolucion, 'montoClp'>) =>
  montoClp > 0
    ? 'Si su pensión base bajó, llévelo a una sucursal de ChileAtiende.'
    : 'Puede pedir la PGU otra vez cuando los registros muestren lo que pide la ley. Si a un registro le faltan datos, llévelos antes a una sucursal de ChileAtiende.'

/** Where she goes on from a decision that stays as it is. */
export const onwardFrom = (pagadoClp: number | undefined) =>
  pagadoClp
    ? link('Ver mis pagos', '/misBeneficios')
    : link('Ver si ya puede pedir la PGU otra vez', '/tramites/102077')

const { outcomes: closed, no } = defineReasons<'plazo_vencido' | 'ya_pedida' | 'ya_completa', Resolucion>(
  {
    plazo_vencido: {
      title: 'Pasó el plazo para pedir la revisión',
      why: ({ plazoRevision }) =>
        plazoRevision === pguReviewDeadline
          ? `La revisión especial de 2022 se podía pedir hasta el ${formatDate(pguReviewDeadline)}.`
          : `La revisión se pide dentro de 5 días hábiles desde el aviso. En su caso, hasta el ${formatDate(plazoRevision)}.`,
      shows,
      todo: own => [withoutReview(own)],
      links: own => [onwardFrom(own.montoClp), detail],
    },
    ya_pedida: {
      title: 'La revisión ya se pidió',
      why: ({ revision }) =>
        `Cada respuesta se revisa una vez. La suya ya se pidió, con el número ${revision?.folio ?? ''}.`,
      shows,
      todo: ['Vea en qué va. Si falta un papel, ahí se lo piden.'],
      links: [link('Ver mis revisiones', hrefTo(paths.revisiones)), detail],
    },
    ya_completa: {
      title: 'La PGU se paga completa',
      why: 'La última respuesta le dio la PGU completa. No hay un monto mayor que pedir.',
      shows,
      todo: ['Si le llega menos, vea sus pagos o llame al 101.'],
      links: [link('Ver mis pagos', '/misBeneficios'), detail],
    },
  },
  review,
)

export { no }

/** Why no review can be requested: the reason, and what remains to do. */
export const outcomes = {
  ...closed,
  ...onItsWayOutcome(hrefTo(paths.revisiones)),
  sin_resolucion: outcomeOf<object>({
    title: 'No hay una respuesta que revisar',
    why: 'El IPS no tiene una respuesta sobre su PGU que se revise aquí.',
    todo: [
      'Si aún no pide la PGU, vea si le toca.',
      'Si ya la pidió, espere la respuesta. La verá aquí cuando esté.',
      'Si su solicitud se rechazó por otra razón, pida la revisión en una sucursal de ChileAtiende.',
    ],
    review: 'Si tiene una carta con la respuesta y aquí no aparece, llame al 101.',
    links: [link('Ver la PGU', '/tramites/102077')],
  }),
}
