/** Time limits of the procedures, with their sources. */
import { addMonths, type IsoDate } from './dates.ts'
import { deadlineAfter, type Pause, workingDayOnOrAfter } from './working-days.ts'

/** A time limit: so many working days (`habiles`) or calendar days (`corridos`). */
export interface Plazo {
  readonly days: number
  readonly kind: 'habiles' | 'corridos'
}

/** Time to decide on the recognition of a carga: 10 working days (shell §9, flows §9). */
export const plazoReconocimientoCarga: Plazo = { days: 10, kind: 'habiles' }

/** Time to decide on the extinction of a carga: 10 working days (shell §9, flows §9). */
export const plazoExtincionCarga: Plazo = { days: 10, kind: 'habiles' }

/**
 * Time for the citizen to complete a request with documents pending: 15 days (shell §9, flows §9). The specification
 * does not say which days; calendar days are assumed, and a limit that ends on a day off moves on.
 */
export const plazoSolicitudPendiente: Plazo = { days: 15, kind: 'corridos' }

/** Last day of the month on which a payment request is still paid that month: 13 (shell §9, flows §9). */
export const lastPaymentRequestDay = 13

/**
 * Last day to ask for the review of a PGU decision in the changeover of 2022 (shell §9, flows §9).
 *
 * @public a constant of the specification, for procedures of the PGU
 */
export const pguReviewDeadline: IsoDate = '2022-05-30'

/**
 * Month from which a reviewed PGU was paid, as its first day (shell §9, flows §9).
 *
 * @public a constant of the specification, for procedures of the PGU
 */
export const pguReviewPaymentMonth: IsoDate = '2022-06-01'

/**
 * The last day of a time limit that starts the day after `start`. A limit in calendar days that ends on a day off moves
 * to the next working day (Ley 19.880, art. 25).
 *
 * @param pauses - while they last, the limit does not run
 * @returns undefined while an open pause holds the limit
 */
export function dueDate(plazo: Plazo, start: IsoDate, pauses: readonly Pause[] = []): IsoDate | undefined {
  const isCalendar = plazo.kind === 'corridos'
  const last = deadlineAfter(start, plazo.days, pauses, isCalendar ? () => true : undefined)
  return last !== undefined && isCalendar ? workingDayOnOrAfter(last) : last
}

/** The month, as `YYYY-MM`, in which a payment request is paid: this one up to day 13, afterwards the next. */
export function paymentMonth(requested: IsoDate): string {
  const isInTime = Number(requested.slice(8, 10)) <= lastPaymentRequestDay
  const paid = isInTime ? requested : addMonths(requested, 1)
  return paid.slice(0, 7)
}
