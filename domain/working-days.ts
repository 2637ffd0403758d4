/** Working days of the public administration: Monday to Friday without public holidays (Ley 19.880, art. 25). */
import { addDays, chileanTimeOf, type IsoDate, weekdayOf } from './dates.ts'
import { holidayOn } from './holidays.ts'

/** Hours, 0 to 23, from which what is sent counts for the next working day. */
export interface ClosingHours {
  /** Monday to Thursday. */
  readonly closingHour: number
  readonly closingHourFriday: number
}

/** A time in which a limit does not run because the citizen owes an answer. */
export interface Pause {
  /** The day on which the institution asked; it still counts. */
  readonly from: IsoDate
  /** The day on which the citizen answered, the last that does not count; absent while the answer is owed. */
  readonly to?: IsoDate
}

/** Closing hour of Monday to Thursday (shell §9). */
export const closingHour = 17

/** Closing hour of Fridays (shell §9). */
export const closingHourFriday = 17

/** Whether offices work on a day. */
export function isWorkingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  return weekday !== 0 && weekday !== 6 && holidayOn(date) === undefined
}

/** The day itself if it is a working day, otherwise the next one. */
export function workingDayOnOrAfter(date: IsoDate): IsoDate {
  return isWorkingDay(date) ? date : addWorkingDays(date, 1)
}

/** The working day that is `count` working days after a day, or before it when negative; 0 gives the day itself. */
export function addWorkingDays(date: IsoDate, count: number): IsoDate {
  const step = Math.sign(count)
  let day = date
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** Working days after `from`, up to and with `to`: what is left of a limit on day `from`. Negative when `to` is earlier. */
export function workingDaysBetween(from: IsoDate, to: IsoDate): number {
  if (to < from) return -workingDaysBetween(to, from)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1
  }
  return count
}

/**
 * The day on which a request counts as filed: its own day in Chile, or the next working day when it arrives from the
 * closing hour on or on a day off (shell §9).
 */
export function filingDate(instant: Date, hours: ClosingHours = { closingHour, closingHourFriday }): IsoDate {
  const { date, hour } = chileanTimeOf(instant)
  const closing = weekdayOf(date) === 5 ? hours.closingHourFriday : hours.closingHour
  return hour < closing ? workingDayOnOrAfter(date) : addWorkingDays(date, 1)
}

/**
 * The last day of a limit that starts to run the day after the filing.
 *
 * @param filing - the day of {@link filingDate}
 * @param days - length of the limit, in days that count
 * @param pauses - in any order; they may overlap
 * @param counts - which days count; working days unless told otherwise
 * @returns undefined when an open pause stops the limit before its end
 */
export function deadlineAfter(
  filing: IsoDate,
  days: number,
  pauses: readonly Pause[] = [],
  counts: (date: IsoDate) => boolean = isWorkingDay,
): IsoDate | undefined {
  let day = filing
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    const current = day
    const pause = pauses.find(({ from, to }) => from < current && (to === undefined || current <= to))
    if (pause !== undefined && pause.to === undefined) return undefined
    if (pause === undefined && counts(day)) left -= 1
  }
  return day
}
