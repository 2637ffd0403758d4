import { addDays, addMonths, addYears, daysBetween, type IsoDate, lastOfMonth } from '#domain/dates.ts'
import { dueDate, type Plazo } from '#domain/deadlines.ts'
import { addWorkingDays, workingDayOnOrAfter } from '#domain/working-days.ts'
import { aporteFamiliarLapseMonths } from './aporte-familiar.ts'

/** Last day of the month on which a payment request is paid in the same month: 13 (shell §9, flows §9). */
export const lastPaymentRequestDay = 13

/** The month, as `YYYY-MM`, in which a payment request is paid: this month up to day 13, otherwise the next. */
export function paymentMonth(requested: IsoDate): string {
  const isInTime = Number(requested.slice(8, 10)) <= lastPaymentRequestDay
  const paid = isInTime ? requested : addMonths(requested, 1)
  return paid.slice(0, 7)
}

/**
 * The next last day on which a payment request is paid in the month in which it is made; the day itself counts, until offices
 * close. What comes on a day off counts from the next working day, so it is the 13th or the last working day before it.
 */
export function nextPaymentRequestDay(today: IsoDate): IsoDate {
  const inMonth = (month: string) => addWorkingDays(`${month}-${lastPaymentRequestDay + 1}`, -1)
  const own = inMonth(today.slice(0, 7))
  return own >= today ? own : inMonth(addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7))
}

/** Time after which a requested payment can be collected (procedures §114831). */
export const plazoPagoDisponible: Plazo = { days: 5, kind: 'habiles' }

/**
 * The first day on which a requested payment can be collected: five working days after the request, and not before
 * {@link paymentMonth}.
 */
export function paymentDay(requested: IsoDate): IsoDate {
  const soonest = dueDate(plazoPagoDisponible, requested) ?? requested
  const first = workingDayOnOrAfter(`${paymentMonth(requested)}-01`)
  return soonest > first ? soonest : first
}

/** Months after which an uncollected payment lapses; the Aporte Familiar has its own (procedures §114831). */
export const pagoLapseMonths = 6

/**
 * Last day on which a payment can be collected: the last one of the sixth month after it, because one that is about to lapse is
 * collected «this month» (procedures §114831; the day is our decision). The Aporte Familiar nine months after it.
 */
export const lastCollectionDay = (fechaPago: IsoDate, { isAporteFamiliar }: { isAporteFamiliar: boolean }) =>
  isAporteFamiliar
    ? addMonths(fechaPago, aporteFamiliarLapseMonths)
    : lastOfMonth(addMonths(fechaPago, pagoLapseMonths))

/** Months after which an instalment is lost. Our decision: the sources do not confirm it. */
export const pagoPrescriptionMonths = 24

/** Unpaid instalments of a dead pensioner: up to this many UTA, a sworn statement of the heirs is enough. Our decision. */
export const declaracionHerederosUta = 5

/** Time to undo a change of the payment method. Our decision. */
export const plazoDeshacerFormaDePago: Plazo = { days: 3, kind: 'habiles' }

/** Last day of the month on which a change of the payment method applies to the next payment. Our decision. */
export const lastPaymentFormDay = 10

/**
 * The first month, as `YYYY-MM`, to which a change of the payment method applies: this month up to day 10, otherwise
 * the next.
 */
export function paymentFormMonth(requested: IsoDate): string {
  const isInTime = Number(requested.slice(8, 10)) <= lastPaymentFormDay
  return (isInTime ? requested : addMonths(`${requested.slice(0, 7)}-01`, 1)).slice(0, 7)
}

/** Last day to undo a change online, by its filing date. */
export function undoDay(requested: IsoDate): IsoDate {
  return dueDate(plazoDeshacerFormaDePago, requested) ?? requested
}

/** Whether people paid by deposit may change back to cash online (procedures §5268: only in person). */
export const backToCashOnline = false

/** A power to collect: duration, and how many days before its end it can be renewed (procedures §114807). */
export const poderDeCobro = { years: 2, renewalDays: 30 } as const

/** How a granted power stands on a day, from its first and last days alone. */
export function standingOfPoder(
  { desde, hasta }: { readonly desde: IsoDate; readonly hasta: IsoDate },
  today: IsoDate,
): 'por_comenzar' | 'vigente' | 'por_vencer' | 'vencido' {
  if (today > hasta) return 'vencido'
  if (today < desde) return 'por_comenzar'
  return daysBetween(today, hasta) <= poderDeCobro.renewalDays ? 'por_vencer' : 'vigente'
}

/** Powers that an attorney may have presented and not confirmed at one time, or present in one day. Our decision. */
export const poderesPresentadosMax = 3

/** Latest end of a power of attorney that begins on a day. */
export function lastDayOfPoder(desde: IsoDate): IsoDate {
  return addDays(addYears(desde, poderDeCobro.years), -1)
}
