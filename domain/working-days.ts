/** Working days of the public administration: Monday to Friday except public holidays (Ley 19.880, art. 25). */
import {
  addDays,
  chileanTimeOf,
  formatDate,
  formatDateWithWeekday,
  formatListDate,
  type IsoDate,
  isoDateInChile,
  weekdayOf,
} from './dates.ts'
import { holidayOn } from './holidays.ts'

/** Hours, 0 to 23, from which a request counts for the next working day. */
export interface ClosingHours {
  /** Monday to Thursday. */
  readonly closingHour: number
  readonly closingHourFriday: number
}

/** A period in which a deadline does not run because the citizen has to answer. */
export interface Pause {
  /** The day on which the institution asked; it still counts. */
  readonly from: IsoDate
  /** The day of the citizen's answer, the last that does not count; undefined until then. */
  readonly to?: IsoDate
}

/** Closing hour of Monday to Thursday (shell §9). */
export const closingHour = 17

/** Closing hour of Fridays (shell §9). */
export const closingHourFriday = 17

/** Whether offices are open on a day. */
export function isWorkingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  return weekday !== 0 && weekday !== 6 && holidayOn(date) === undefined
}

/** The day itself if it is a working day, otherwise the next working day. */
export function workingDayOnOrAfter(date: IsoDate): IsoDate {
  return isWorkingDay(date) ? date : addWorkingDays(date, 1)
}

/** The day `count` working days later, or earlier if negative; 0 returns the day itself. */
export function addWorkingDays(date: IsoDate, count: number): IsoDate {
  const step = Math.sign(count)
  let day = date
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** Working days after `from` up to and including `to`, such as the rest of a deadline. Negative if `to` is earlier. */
export function workingDaysBetween(from: IsoDate, to: IsoDate): number {
  if (to < from) return -workingDaysBetween(to, from)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1
  }
  return count
}

/**
 * The day on which a request counts as filed: the same day in Chile, or the next working day if it arrives after
 * closing or on a day off (shell §9).
 */
export function filingDate(instant: Date, hours: ClosingHours = { closingHour, closingHourFriday }): IsoDate {
  const { date, hour } = chileanTimeOf(instant)
  const closing = weekdayOf(date) === 5 ? hours.closingHourFriday : hours.closingHour
  return hour < closing ? workingDayOnOrAfter(date) : addWorkingDays(date, 1)
}

/** The same, if it is not the day itself. */
export function laterFilingDate(instant: Date): IsoDate | undefined {
  const day = filingDate(instant)
  return day > isoDateInChile(instant) ? day : undefined
}

/** The day on which a request counts as filed, in words; of one that arrived on an earlier day, also that day (shell §9). */
export function filingText(filedOn: IsoDate, arrivedAt: Date | undefined): string {
  return daysText(filedOn, arrivedAt ? isoDateInChile(arrivedAt) : filedOn)
}

function daysText(filedOn: IsoDate, arrivedOn: IsoDate): string {
  if (arrivedOn >= filedOn) return formatDate(filedOn)
  return `${formatDateWithWeekday(filedOn)}. Llegó el ${formatDateWithWeekday(arrivedOn)}, fuera del horario hábil`
}

/** The days of a request: the one on which it counts as filed, and the one on which it came, if that is another. */
export interface Filing {
  readonly fechaIngreso: IsoDate
  readonly recibidaEl?: IsoDate | undefined
}

/** The day on which a request came, as far as it is known. */
export const arrivalDay = ({ fechaIngreso, recibidaEl = fechaIngreso }: Filing): IsoDate =>
  recibidaEl < fechaIngreso ? recibidaEl : fechaIngreso

/** The same as {@link filingText}, of a request whose days are known. */
export const filingDaysText = ({ fechaIngreso, recibidaEl = fechaIngreso }: Filing): string =>
  daysText(fechaIngreso, recibidaEl)

/**
 * The day of a request in a list of facts: the one from which it counts, and of one that was over before that day only the one on
 * which it came.
 *
 * @param label - how the procedure names the day from which it counts
 * @param overOn - when it was decided or taken back; undefined while it is open
 */
export function filingFact(
  label: string,
  filing: Filing,
  overOn: IsoDate | undefined,
): { readonly label: string; readonly value: string } {
  const came = arrivalDay(filing)
  return overOn !== undefined && overOn < filing.fechaIngreso && came <= overOn
    ? { label: 'Llegó el', value: formatDateWithWeekday(came) }
    : { label, value: filingDaysText(filing) }
}

/** The days of a request that came at an instant. */
export function filingOf(fechaIngreso: IsoDate, arrivedAt: Date | undefined): Filing {
  const recibidaEl = arrivedAt ? isoDateInChile(arrivedAt) : fechaIngreso
  return recibidaEl < fechaIngreso ? { fechaIngreso, recibidaEl } : { fechaIngreso }
}

/**
 * The day of a request in a list: the one on which it came. While its term waits for a day that lies ahead, also that day; a
 * request that is over waits for none.
 */
export function listedFilingText(filing: Filing, today: IsoDate, isOver: boolean): string {
  const { fechaIngreso } = filing
  const came = arrivalDay(filing)
  if (came > today) return `${isOver ? 'Antes del' : 'Cuenta desde el'} ${formatListDate(came)}`
  const day = formatListDate(came)
  return isOver || fechaIngreso <= today ? day : `${day}. Cuenta desde el ${formatListDate(fechaIngreso)}`
}

/**
 * The last day of a time limit that starts the day after filing.
 *
 * @param filing - result of {@link filingDate}
 * @param days - length of the limit
 * @param pauses - in any order; they may overlap
 * @param counts - which days count; default: working days
 * @returns undefined if an open pause stops the limit before its end
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
