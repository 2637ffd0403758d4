import { addMonths, type IsoDate } from '#domain/dates.ts'

/** Day of the month until which payments that were not collected are asked for to be paid in that month (shell §9). */
const pendingPaymentsDay = '13'

/** The next day until which somebody may ask for payments that she did not collect; that day itself counts. */
export function nextPendingPaymentsDay(today: IsoDate): IsoDate {
  const ofThisMonth = `${today.slice(0, 7)}-${pendingPaymentsDay}`
  return ofThisMonth >= today ? ofThisMonth : addMonths(ofThisMonth, 1)
}
