import { addDays, formatDate } from './dates.ts'
import type { Reloj } from './deadlines.ts'
import { isWorkingDay, workingDayOnOrAfter } from './working-days.ts'

/**
 * Which working days did not count for a clock that stood still, for citizens and officials alike; true before, on and after these
 * days, since a request that came on a day off waits for its first day. The day on which a pause begins still counts. Undefined of
 * a pause that won no day: it moved nothing.
 */
export function stoppedText({ desde, hasta }: Reloj['pausas'][number]): string | undefined {
  if (hasta === undefined) return `El plazo no corre desde el ${formatDate(desde)}`
  const first = workingDayOnOrAfter(addDays(desde, 1))
  if (first > hasta) return undefined
  let last = hasta
  while (!isWorkingDay(last)) last = addDays(last, -1)
  return first === last
    ? `No cuenta para el plazo el ${formatDate(first)}`
    : `No cuentan para el plazo los días del ${formatDate(first)} al ${formatDate(last)}`
}
