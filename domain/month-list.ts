import { formatMonth, monthNames, yearOf } from './dates.ts'
import { enumerated } from './quantities.ts'

/** Months in a sentence, the earliest first: `junio y julio de 2026`, `diciembre de 2026 y enero de 2027`. */
export function formatMonths(months: readonly string[]): string {
  const ofYears = Map.groupBy([...new Set(months)].toSorted(), yearOf)
  const years = [...ofYears.values()].map(all =>
    enumerated(all.map((month, n) => (n < all.length - 1 ? nameOf(month) : formatMonth(month)))),
  )
  return enumerated(years)
}

const nameOf = (month: string) => monthNames[Number(month.slice(5, 7)) - 1] ?? ''
