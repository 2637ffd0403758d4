import { formatClp, parseMoney } from '#domain/money.ts'
import { formatInteger, parseInteger } from '#domain/quantities.ts'
import type { IntegerQuestion, Kind, MoneyQuestion, PartErrors } from '../question.ts'
import { errorTexts } from './error-texts.ts'

/** An amount in whole pesos (`$1.070.445`, `1070445`). */
export const money: Kind<MoneyQuestion, number> = {
  parse(_question, form, name) {
    const typed = form.text(name)
    if (typed === '') return { value: undefined }
    const value = parseMoney(typed.replace(/\s+/g, ' '))
    return value === undefined ? { errors: { '': errorTexts.money.unreadable } } : { value }
  },
  restore: (_question, stored) => storedInteger(stored),
  check({ minClp = 0, maxClp = Number.MAX_SAFE_INTEGER }, value): PartErrors {
    if (value < minClp) return { '': errorTexts.money.tooSmall(formatClp(minClp)) }
    if (value > maxClp) return { '': errorTexts.money.tooLarge(formatClp(maxClp)) }
    return {}
  },
  format: (_question, value) => [formatClp(value)],
  controls: (_question, value) => [['', formatClp(value).replace('$', '')]],
}

/** A whole number. */
export const integer: Kind<IntegerQuestion, number> = {
  parse(_question, form, name) {
    const typed = form.text(name)
    if (typed === '') return { value: undefined }
    const value = parseInteger(typed)
    return value === undefined ? { errors: { '': errorTexts.integer.unreadable } } : { value }
  },
  restore: (_question, stored) => storedInteger(stored),
  check({ min = 0, max = Number.MAX_SAFE_INTEGER }, value): PartErrors {
    if (value < min) return { '': errorTexts.integer.tooSmall(formatInteger(min)) }
    if (value > max) return { '': errorTexts.integer.tooLarge(formatInteger(max)) }
    return {}
  },
  format: ({ unit }, value) => [unit ? `${formatInteger(value)} ${unit}` : formatInteger(value)],
  controls: (_question, value) => [['', formatInteger(value)]],
}

const storedInteger = (stored: unknown) =>
  typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : undefined
