import { addDays, addMonths, addYears, type IsoDate } from '#domain/dates.ts'
import { dueDate, type Plazo } from '#domain/deadlines.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'

/** Last day of the month on which a payment request is still paid that month: 13 (shell §9, flows §9). */
export const lastPaymentRequestDay = 13

/** The month, as `YYYY-MM`, in which a payment request is paid: this one up to day 13, afterwards the next. */
export function paymentMonth(requested: IsoDate): string {
  const isInTime = Number(requested.slice(8, 10)) <= lastPaymentRequestDay
  const paid = isInTime ? requested : addMonths(requested, 1)
  return paid.slice(0, 7)
}

/** Time after which a requested payment can be collected (procedures §114831). */
export const plazoPagoDisponible: Plazo = { days: 5, kind: 'habiles' }

/**
 * The day from which a request of payment can be collected: five working days after it came in, in the month of
 * {@link paymentMonth}.
 */
export function paymentDay(requested: IsoDate): IsoDate {
  const soonest = dueDate(plazoPagoDisponible, requested) ?? requested
  const first = workingDayOnOrAfter(`${paymentMonth(requested)}-01`)
  return soonest > first ? soonest : first
}

/** Months without collecting after which a payment lapses; the Aporte Familiar has its own (procedures §114831). */
export const pagoLapseMonths = 6

/** Months after which an instalment is lost. A decision of ours: the sources do not confirm it. */
export const pagoPrescriptionMonths = 24

/** Instalments of a dead pensioner: up to so many UTA, a sworn statement of the heirs is enough. A decision of ours. */
export const declaracionHerederosUta = 5

/** Time to undo a change of the form of payment. A decision of ours. */
export const plazoDeshacerFormaDePago: Plazo = { days: 3, kind: 'habiles' }

/** Last day of the month on which a change of the form of payment holds for the next payment. A decision of ours. */
export const lastPaymentFormDay = 10

/** A power to collect: how long it lasts, and how long before its end it can be renewed (procedures §114807). */
export const poderDeCobro = { years: 2, renewalDays: 30 } as const

/** Last day that a power can have which begins on a day. */
export function lastDayOfPoder(desde: IsoDate): IsoDate {
  return addDays(addYears(desde, poderDeCobro.years), -1)
}
