/**
 * Calendar days as `YYYY-MM-DD` strings, which sort and compare as they are. Reads no clock: "today" is always passed
 * in. Safe for old browsers, hence `Date.UTC` for arithmetic.
 */
import { foldText } from './plain-text.ts'

/** A day: `2026-05-03`. Compare two with `<`, `===`, `>`. */
export type IsoDate = string

/** The three fields of a date question. */
export type DatePart = 'dia' | 'mes' | 'anio'

/** What a person typed into the three fields. */
export type DateParts = Readonly<Record<DatePart, string>>

/**
 * Result of {@link parseDateParts}. `empty`: nothing typed; `missing`: a field is empty; `invalid`: a field cannot be
 * a day, month or year; `no-such-day`: the month is shorter (31 de abril).
 */
export type DatePartsReading =
  | { readonly date: IsoDate; readonly problem?: undefined }
  | {
      readonly date?: undefined
      readonly problem: 'empty' | 'missing' | 'invalid' | 'no-such-day'
      /** The fields to correct, in page order. */
      readonly wrongParts: readonly DatePart[]
    }

/** The "no date" value of the institutions' systems, shown as 01/01/1900 (shell §9, flows §9). */
export const DEFAULT_DATE: IsoDate = '1900-01-01'

/** Months in Spanish, January first (shell §9). */
export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** Days of the week in Spanish, Sunday first as in shell §9. */
export const weekdayNames = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const

/** Initials of the days of the week, Sunday first (shell §9, flows §9). */
export const weekdayInitials = ['D', 'L', 'M', 'M', 'J', 'V', 'S'] as const

/** Date and time of day in continental Chile. */
export interface ChileanTime {
  readonly date: IsoDate
  /** 0 to 23. */
  readonly hour: number
  /** 0 to 59. */
  readonly minute: number
}

/**
 * The time zone of official deadlines. Magallanes, Aysén and Isla de Pascua have other clocks, but offices file by
 * this one.
 */
export const chileanTimeZone = 'America/Santiago'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const chileanClock = new Intl.DateTimeFormat('en-US', {
  timeZone: chileanTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/** Whether a text is an existing day, as `YYYY-MM-DD`; there is no year zero. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') && fromUtc(utcOf(text)) === text
}

/**
 * The date in three fields, or the problem and its fields. The month may be a number or its Spanish name, whole or
 * abbreviated (`mar`, `sept`, `setiembre`); the year needs four digits.
 */
export function parseDateParts(parts: DateParts): DatePartsReading {
  const order = ['dia', 'mes', 'anio'] as const
  const empty = order.filter(part => parts[part].trim() === '')
  if (empty.length > 0) return { problem: empty.length === 3 ? 'empty' : 'missing', wrongParts: empty }

  const numbers = {
    dia: boundedNumber(parts.dia, 1, 31),
    mes: boundedNumber(parts.mes, 1, 12) ?? monthOfName(parts.mes),
    anio: /^\s*[1-9]\d{3}\s*$/.test(parts.anio) ? Number(parts.anio) : undefined,
  }
  const { dia, mes, anio } = numbers
  if (dia === undefined || mes === undefined || anio === undefined) {
    return { problem: 'invalid', wrongParts: order.filter(part => numbers[part] === undefined) }
  }
  if (dia > daysInMonth(anio, mes)) return { problem: 'no-such-day', wrongParts: ['dia'] }
  return { date: isoDate(anio, mes, dia) }
}

/** The three fields of a date, for display: `2026-05-03` → 3, 5, 2026. */
export function dateParts(date: IsoDate): DateParts {
  const { anio, mes, dia } = numbersOf(date)
  return { dia: String(dia), mes: String(mes), anio: String(anio) }
}

/** The year of a date or of `2026-05`. */
export function yearOf(dateOrMonth: string): number {
  return Number(dateOrMonth.slice(0, 4))
}

/** Months from one month to another (`2026-05`, or a day in it). */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => yearOf(month) * 12 + Number(month.slice(5, 7))
  return count(to) - count(from)
}

/** Builds a date from valid numbers; month 1 is January. */
export function isoDate(anio: number, mes: number, dia: number): IsoDate {
  return `${String(anio).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`
}

/** The day `days` later, or earlier if negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromUtc(utcOf(date) + days * dayMs)
}

/** Days from one date to the other; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs)
}

/** The last day of the month of a day. */
export const lastOfMonth = (day: IsoDate): IsoDate => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** The same day `months` later; in a shorter month, its last day (31 de enero + 1 → 28 de febrero). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { anio, mes, dia } = numbersOf(date)
  const count = anio * 12 + (mes - 1) + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return isoDate(year, month, Math.min(dia, daysInMonth(year, month)))
}

/** The same day `years` later; 29 de febrero becomes 28 in common years (Código Civil, art. 48). */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, years * 12)
}

/** Completed years of age on a day; negative before birth. */
export function ageOn(birth: IsoDate, today: IsoDate): number {
  const years = numbersOf(today).anio - numbersOf(birth).anio
  return addYears(birth, years) <= today ? years : years - 1
}

/** Whether a person is a minor on a day: under 18 years (flows §5, §9). */
export function isMinorOn(birth: IsoDate, today: IsoDate): boolean {
  return ageOn(birth, today) < 18
}

/** Day of the week, from Sunday = 0; the index into {@link weekdayNames} and {@link weekdayInitials}. */
export function weekdayOf(date: IsoDate): number {
  return new Date(utcOf(date)).getUTCDay()
}

/** Days of a month: `daysInMonth(2028, 2)` → 29. */
export function daysInMonth(anio: number, mes: number): number {
  const leap = (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0
  if (mes === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}

/** `2026-05-03` → `3 de mayo de 2026`. */
export function formatDate(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} de ${formatMonth(date)}`
}

/** `2026-05-03` → `domingo 3 de mayo de 2026`. */
export function formatDateWithWeekday(date: IsoDate): string {
  return `${weekdayNames[weekdayOf(date)]} ${formatDate(date)}`
}

/** `2026-05-03` → `3 may 2026`, for lists that people read on a narrow screen. */
export function formatListDate(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${monthNames[Number(date.slice(5, 7)) - 1]?.slice(0, 3)} ${date.slice(0, 4)}`
}

const listDate = new RegExp(`^\\d{1,2} (${monthNames.map(name => name.slice(0, 3)).join('|')}) \\d{4}$`)

/** Whether a text is nothing but a date of `formatListDate`: a table keeps it on one line. */
export function isListDate(text: string): boolean {
  return listDate.test(text)
}

/** `2026-05-03` → `03/05/2026`, for tables and for the default date 01/01/1900 (shell §9). */
export function formatShortDate(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** The month of a date or of `2026-05`: `mayo de 2026`. */
export function formatMonth(dateOrMonth: string): string {
  return `${monthNames[Number(dateOrMonth.slice(5, 7)) - 1]} de ${yearOf(dateOrMonth)}`
}

/** An instant in Chilean time: `3 de mayo de 2026, 17:04`. */
export function formatInstant(instant: Date): string {
  return `${formatDate(isoDateInChile(instant))}, ${formatTime(instant)}`
}

/** The time of an instant in Chile: `17:04`. */
export function formatTime(instant: Date): string {
  const { hour, minute } = chileanTimeOf(instant)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** The calendar day in Chile at an instant. */
export function isoDateInChile(instant: Date): IsoDate {
  // Hot path: every page needs the day, and Intl is slow. Since 1970 Chile has been three or four hours behind UTC;
  // only between the two midnights we need to know which.
  const ms = instant.getTime()
  const withFour = fromUtc(ms - 4 * hourMs)
  return ms > 0 && withFour === fromUtc(ms - 3 * hourMs) ? withFour : chileanTimeOf(instant).date
}

/** Day, hour and minute in Chile at an instant, daylight saving included. */
export function chileanTimeOf(instant: Date): ChileanTime {
  // `5/3/2026, 17:04`; formatToParts takes twice as long.
  const numbers = chileanClock.format(instant).match(/\d+/g)?.map(Number)
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = numbers ?? []
  return { date: isoDate(year, month, day), hour, minute }
}

/** Year, month and day of a date. */
export function numbersOf(date: IsoDate): { anio: number; mes: number; dia: number } {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`Not a date: ${date}`)
  return { anio: Number(date.slice(0, 4)), mes: Number(date.slice(5, 7)), dia: Number(date.slice(8, 10)) }
}

function utcOf(date: IsoDate): number {
  const { anio, mes, dia } = numbersOf(date)
  // Date.UTC maps years 0 to 99 to 1900 to 1999; setUTCFullYear does not.
  return new Date(0).setUTCFullYear(anio, mes - 1, dia)
}

function fromUtc(ms: number): IsoDate {
  const day = new Date(ms)
  return isoDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
}

function boundedNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined
  return value !== undefined && value >= least && value <= most ? value : undefined
}

function monthOfName(text: string): number | undefined {
  const name = foldText(text).replace(/\.$/, '').replace(/^set/, 'sept')
  if (name.length < 3) return undefined
  const index = monthNames.findIndex(month => month.startsWith(name))
  return index === -1 ? undefined : index + 1
}
