import { formatDate } from '#domain/dates.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { pguReviewDeadline } from '#law/pension-garantizada-universal.ts'
import { goTo, outcome } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

const folioLabel = 'Número de la respuesta'
const review = 'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende con la carta.'
const detail = goTo('Ver la respuesta y sus números', hrefTo(paths.detalle))

/** Why no review can be requested: the reason, and what remains to do. */
export const outcomes: Readonly<Record<string, OutcomeOptions<unknown>>> = {
  sin_resolucion: outcome({
    title: 'No hay una respuesta que revisar',
    why: 'El IPS no tiene una respuesta sobre su PGU. Se revisa solo lo que ya se respondió.',
    todo: [
      'Si aún no pide la PGU, vea si le toca.',
      'Si ya la pidió, espere la respuesta. La verá aquí cuando esté.',
    ],
    after: 'Si tiene una carta con la respuesta y aquí no aparece, llame al 101.',
    actions: [goTo('Ver la PGU', '/tramites/102077')],
  }),
  plazo_vencido: outcome({
    title: 'Pasó el plazo para pedir la revisión',
    why: ({ plazo = '' }) =>
      plazo === pguReviewDeadline
        ? `La revisión especial de 2022 se podía pedir hasta el ${formatDate(pguReviewDeadline)}.`
        : `La revisión se pide dentro de 5 días hábiles desde el aviso. En su caso, hasta el ${formatDate(plazo)}.`,
    todo: [
      'Puede pedir la PGU otra vez, cuando quiera. Si a un registro le faltan datos, llévelos antes a una sucursal de ChileAtiende.',
    ],
    after: review,
    folioLabel,
    actions: [goTo('Pedir la PGU otra vez', '/tramites/102077'), detail],
  }),
  ya_pedida: outcome({
    title: 'La revisión ya se pidió',
    why: ({ folioRevision = '' }) =>
      `Cada respuesta se revisa una vez. La suya ya se pidió, con el número ${folioRevision}.`,
    todo: ['Vea en qué va. Si falta un papel, ahí se lo piden.'],
    after: review,
    folioLabel,
    actions: [goTo('Ver mis revisiones', hrefTo(paths.revisiones)), detail],
  }),
  ya_completa: outcome({
    title: 'La PGU se paga completa',
    why: 'La última respuesta le dio la PGU completa. No hay un monto mayor que pedir.',
    todo: ['Si le llega menos, vea sus pagos o llame al 101.'],
    after: review,
    folioLabel,
    actions: [goTo('Ver mis pagos', '/misBeneficios'), detail],
  }),
}
