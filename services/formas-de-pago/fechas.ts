import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { addWorkingDays, workingDayOnOrAfter } from '#domain/working-days.ts'
import { lastPaymentRequestDay } from '#law/cobro.ts'
import type { FechaPago } from '../kit/lugar-pago.ts'

/**
 * The next payment dates: the second-last working day of each month. Requests approved up to day 13 are paid in the
 * same month, later ones in the next (shell §9, "pending payments date 13").
 *
 * @param today - dates whose closing day has passed are left out
 */
export function nextPaymentDates(today: IsoDate, count: number): FechaPago[] {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const dates: FechaPago[] = []
  for (let month = 0; dates.length < count; month++) {
    const first = addMonths(firstOfMonth, month)
    const cierre = addDays(first, lastPaymentRequestDay - 1)
    if (cierre < today) continue
    dates.push({ fecha: addWorkingDays(workingDayOnOrAfter(addMonths(first, 1)), -2), cierre })
  }
  return dates
}
