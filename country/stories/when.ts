import type { IsoDate } from '#domain/dates.ts'
import { addMonths, addYears } from '#domain/dates.ts'
import type { IsoMonth } from '../contribution-types.ts'
import { monthOf } from '../payments.ts'

/** The first day of this month, that many years ago. */
export function yearsAgo(today: IsoDate, years: number): IsoDate {
  return addYears(`${monthOf(today)}-01`, -years)
}

/** The months from one number of years ago to another, both inclusive. */
export function between(today: IsoDate, from: number, to: number): { desde: IsoMonth; hasta: IsoMonth } {
  return { desde: monthOf(yearsAgo(today, from)), hasta: monthOf(yearsAgo(today, to)) }
}

/** The last `count` paid months; the current one is not due yet. */
export function lastMonths(today: IsoDate, count: number): { desde: IsoMonth; hasta: IsoMonth } {
  const first = `${monthOf(today)}-01`
  return { desde: monthOf(addMonths(first, -count)), hasta: monthOf(addMonths(first, -1)) }
}
