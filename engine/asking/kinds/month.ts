import { formatMonth, parseDateParts, yearOf } from '#domain/dates.ts'
import { parseInteger } from '#domain/quantities.ts'
import type { FormInput } from '../form-input.ts'
import type { Kind, MonthQuestion, Parsed, PartErrors, YearQuestion } from '../question.ts'
import { errorTexts } from './error-texts.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** A month of a year (`2026-05`), asked with a list of months and a box for the year. */
export const month: Kind<MonthQuestion, string> = {
  parse: (_question, form, name) => parseMonth(form, name),
  restore: (_question, stored) => storedMonth(stored),
  check({ notInFuture, from, to }, value, { today }): PartErrors {
    if (notInFuture && value > today.slice(0, 7)) return { '': notInFuture }
    const earliest = from ?? `${FIRST_YEAR}-01`
    const latest = to ?? `${LAST_YEAR}-12`
    if (value < earliest) return { '': errorTexts.month.tooEarly(formatMonth(earliest)) }
    if (value > latest) return { '': errorTexts.month.tooLate(formatMonth(latest)) }
    return {}
  },
  format: (_question, value) => [formatMonth(value)],
  controls: (_question, value) => monthControls(value),
}

/** A four-digit year, as a number. */
export const year: Kind<YearQuestion, number> = {
  parse(_question, form, name) {
    const typed = form.text(name)
    if (typed === '') return { value: undefined }
    const value = /^\d{4}$/.test(typed) ? parseInteger(typed) : undefined
    return value === undefined ? { errors: { '': errorTexts.year.unreadable } } : { value }
  },
  restore: (_question, stored) =>
    typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 && stored <= 9999
      ? stored
      : undefined,
  check({ notInFuture, min = FIRST_YEAR, max = LAST_YEAR }, value, { today }): PartErrors {
    if (notInFuture && value > yearOf(today)) return { '': notInFuture }
    if (value < min) return { '': errorTexts.year.tooEarly(String(min)) }
    if (value > max) return { '': errorTexts.year.tooLate(String(max)) }
    return {}
  },
  format: (_question, value) => [String(value)],
  controls: (_question, value) => [['', String(value).padStart(4, '0')]],
}

/** Reads a month from its two controls, `name.mes` and `name.anio`. */
export function parseMonth(form: FormInput, name: string): Parsed<string> {
  const mes = form.text(`${name}.mes`)
  const anio = form.text(`${name}.anio`)
  if (mes === '' && anio === '') return { value: undefined }
  const reading = parseDateParts({ dia: '1', mes, anio })
  if (reading.date !== undefined) return { value: reading.date.slice(0, 7) }
  return { errors: Object.fromEntries(reading.wrongParts.map(part => [part, errorTexts.month.incomplete])) }
}

/** Returns undefined unless the stored value is a month. */
export function storedMonth(stored: unknown): string | undefined {
  return typeof stored === 'string' && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(stored) ? stored : undefined
}

/** Values for the two controls of a month. */
export function monthControls(value: string): readonly (readonly [string, string])[] {
  return [
    ['mes', String(Number(value.slice(5)))],
    ['anio', value.slice(0, 4)],
  ]
}
