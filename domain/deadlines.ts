import type { IsoDate } from './dates.ts'
import { deadlineAfter, type Pause, workingDayOnOrAfter } from './working-days.ts'

/** A time limit in working days (`habiles`) or calendar days (`corridos`). */
export interface Plazo {
  readonly days: number
  readonly kind: 'habiles' | 'corridos'
}

/**
 * The last day of a time limit that starts the day after `start`. If it is in calendar days and ends on a day off, it
 * moves to the next working day (Ley 19.880, art. 25).
 *
 * @param pauses - periods in which the limit does not run
 * @returns undefined while an open pause stops it
 */
export function dueDate(plazo: Plazo, start: IsoDate, pauses: readonly Pause[] = []): IsoDate | undefined {
  const isCalendar = plazo.kind === 'corridos'
  const last = deadlineAfter(start, plazo.days, pauses, isCalendar ? () => true : undefined)
  return last !== undefined && isCalendar ? workingDayOnOrAfter(last) : last
}
