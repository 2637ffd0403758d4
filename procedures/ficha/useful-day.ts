import { addMonths, type IsoDate } from '#domain/dates.ts'

/** Last day of the month to request uncollected payments for that month (shell §9). */
const pendingPaymentsDay = '13'

/** The next last day to request uncollected payments; today counts. */
export function nextPendingPaymentsDay(today: IsoDate): IsoDate {
  const ofThisMonth = `${today.slice(0, 7)}-${pendingPaymentsDay}`
  return ofThisMonth >= today ? ofThisMonth : addMonths(ofThisMonth, 1)
}
