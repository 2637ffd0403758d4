import {
  DEFAULT_DATE,
  dateParts,
  formatDate,
  type IsoDate,
  isIsoDate,
  parseDateParts,
} from '#domain/dates.ts'
import { enumerated } from '#domain/quantities.ts'
import type { DateQuestion, Kind, PartErrors } from '../question.ts'
import { errorTexts } from './error-texts.ts'

/** A date in three fields: día, mes (number or name) and año. */
export const date: Kind<DateQuestion, IsoDate> = {
  parse(_question, form, name) {
    const typed = {
      dia: form.text(`${name}.dia`),
      mes: form.text(`${name}.mes`),
      anio: form.text(`${name}.anio`),
    }
    const reading = parseDateParts(typed)
    if (reading.date !== undefined) return { value: reading.date }
    if (reading.problem === 'empty') return { value: undefined }
    const parts = enumerated(reading.wrongParts.map(part => words[part]))
    const message = {
      missing: errorTexts.date.incomplete(parts),
      invalid: errorTexts.date.unreadable(parts),
      'no-such-day': errorTexts.date.noSuchDay,
    }[reading.problem]
    return { errors: Object.fromEntries(reading.wrongParts.map(part => [part, message])) }
  },
  restore: (_question, stored) => (typeof stored === 'string' && isIsoDate(stored) ? stored : undefined),
  check(question, value, context): PartErrors {
    if (question.notInFuture && value > context.today) return { '': question.notInFuture }
    // Catches typing mistakes such as 1026 for 2026; no question needs older dates, nor the default date.
    return value < DEFAULT_DATE ? { anio: errorTexts.date.tooEarly(DEFAULT_DATE.slice(0, 4)) } : {}
  },
  format: (_question, value) => [formatDate(value)],
  controls: (_question, value) => Object.entries(dateParts(value)),
}

const words = { dia: 'el día', mes: 'el mes', anio: 'el año' } as const
