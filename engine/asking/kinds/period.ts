import { dateParts, formatDate, formatMonth } from '#domain/dates.ts'
import type { FormInput } from '../form-input.ts'
import type { Kind, Parsed, PartErrors, Periodo, PeriodQuestion } from '../question.ts'
import { date } from './date.ts'
import { errorTexts } from './error-texts.ts'
import { monthControls, parseMonth, storedMonth } from './month.ts'
import { storedRecord } from './stored-record.ts'

const ends = ['desde', 'hasta'] as const

/** From one month or day to another, inclusive. Parts are `desde.mes`, `hasta.anio` and so on. */
export const period: Kind<PeriodQuestion, Periodo> = {
  parse(question, form, name): Parsed<Periodo> {
    const [desde, hasta] = ends.map(end => parseEnd(question, form, `${name}.${end}`))
    const errors = { ...under('desde', desde?.errors), ...under('hasta', hasta?.errors) }
    if (Object.keys(errors).length > 0) return { errors }
    const [from, to] = [desde?.value, hasta?.value]
    const first = question.of === 'months' ? 'mes' : 'dia'
    if (from === undefined && to === undefined) return { value: undefined }
    if (from === undefined) return { errors: { [`desde.${first}`]: errorTexts.period.noStart } }
    if (to === undefined) return { errors: { [`hasta.${first}`]: errorTexts.period.noEnd } }
    return { value: { desde: from, hasta: to } }
  },
  restore(question, stored) {
    const record = storedRecord(stored)
    const [desde, hasta] = ends.map(end =>
      question.of === 'months' ? storedMonth(record?.[end]) : date.restore(asDate(question), record?.[end]),
    )
    return desde !== undefined && hasta !== undefined ? { desde, hasta } : undefined
  },
  check(question, { desde, hasta }, context): PartErrors {
    const today = question.of === 'months' ? context.today.slice(0, 7) : context.today
    if (question.notInFuture && hasta > today) return { '': question.notInFuture }
    if (desde < '1900') return { 'desde.anio': errorTexts.date.tooEarly('1900') }
    return hasta < desde ? { '': errorTexts.period.backwards } : {}
  },
  format({ of }, { desde, hasta }) {
    const words = of === 'months' ? formatMonth : formatDate
    return [
      `Desde ${of === 'dates' ? 'el ' : ''}${words(desde)} hasta ${of === 'dates' ? 'el ' : ''}${words(hasta)}`,
    ]
  },
  controls: ({ of }, value) =>
    ends.flatMap(end =>
      (of === 'months' ? monthControls(value[end]) : Object.entries(dateParts(value[end]))).map(
        ([part, text]) => [`${end}.${part}`, text] as const,
      ),
    ),
}

function parseEnd(question: PeriodQuestion, form: FormInput, name: string): Parsed<string> {
  return question.of === 'months' ? parseMonth(form, name) : date.parse(asDate(question), form, name)
}

const asDate = ({ label, missing }: PeriodQuestion) => ({ kind: 'date', label, missing }) as const

const under = (end: string, errors: PartErrors = {}) =>
  Object.fromEntries(Object.entries(errors).map(([part, message]) => [`${end}.${part}`, message]))
