import type { Context } from '../context.ts'
import type { FormInput, Held } from '../form-input.ts'
import { asksOfItem, questionOfItem } from '../offer.ts'
import type { GroupQuestion, Kind, Parsed, PartErrors, Question } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

type Item = Readonly<Record<string, unknown>>

/** Functions for the questions inside a group; passed in to avoid an import cycle. */
export interface AnswerFunctions {
  parseAnswer(question: Question, form: FormInput, name: string): Parsed<unknown>
  restoreAnswer(question: Question, stored: unknown): unknown
  checkAnswer(question: Question, value: unknown, context: Context): PartErrors
  formatAnswer(question: Question, value: unknown, context: Context): readonly string[]
  controlsOfAnswer(question: Question, value: unknown): readonly (readonly [string, Held])[]
}

/**
 * Items with the same questions; controls are named `hijos.0.run`. Drops empty items, and answers to questions that
 * an item is not asked.
 */
export function groupOf(inner: AnswerFunctions): Kind<GroupQuestion, readonly Item[]> {
  return {
    parse(question, form, name) {
      const errors: Record<string, string> = {}
      const items: Item[] = []
      const positions: number[] = []
      const posted = form.count(name)
      // One item too many is enough to report it.
      for (let index = 0; index < posted && items.length <= question.maxItems; index++) {
        if (form.item(`${name}.${index}`).length === 0) continue
        const { item, errors: found } = readItem(inner, question, form, `${name}.${index}`, items)
        if (Object.keys(item).length === 0 && Object.keys(found).length === 0) continue
        for (const [part, message] of Object.entries(found)) errors[`${index}.${part}`] = message
        items.push(item)
        positions.push(index)
      }
      if (Object.keys(errors).length > 0) return { errors }
      return items.length > 0 ? { value: items, positions } : { value: undefined }
    },
    restore(question, stored) {
      if (!Array.isArray(stored)) return undefined
      const items: Item[] = []
      for (const one of stored) {
        const record = storedRecord(one)
        if (record)
          items.push(eachAsked(question, items, (key, asked) => inner.restoreAnswer(asked, record[key])))
      }
      return items.length > 0 ? items : undefined
    },
    check(question, value, context): PartErrors {
      if (value.length < question.minItems) return { '': question.missing }
      if (value.length > question.maxItems) return { '': errorTexts.group.tooMany(String(question.maxItems)) }
      const errors: Record<string, string> = {}
      const earlier: Item[] = []
      value.forEach((item, index) => {
        for (const [part, message] of Object.entries(checkItem(inner, question, item, context, earlier)))
          errors[`${index}.${part}`] = message
        earlier.push(item)
      })
      return errors
    },
    format(question, value, context) {
      return formatItems(inner, question, value, context).map(
        (lines, index) => `${question.itemLabel} ${index + 1}: ${lines.join(', ')}`,
      )
    },
    entries(question, value, context) {
      return formatItems(inner, question, value, context).map(([title = '', ...details]) => ({
        title,
        details,
      }))
    },
    controls: (question, value) =>
      value.flatMap((item, index) =>
        Object.entries(question.item).flatMap(([key, one]) =>
          item[key] === undefined
            ? []
            : inner
                .controlsOfAnswer(one, item[key])
                .map(([part, held]) => [[index, key, ...(part ? [part] : [])].join('.'), held] as const),
        ),
      ),
  }
}

/** Reads one item of a form: its answers, and parse errors of the others. */
export function readItem(
  inner: Pick<AnswerFunctions, 'parseAnswer'>,
  question: GroupQuestion,
  form: FormInput,
  prefix: string,
  earlier: readonly Item[],
): { item: Item; errors: PartErrors } {
  const errors: Record<string, string> = {}
  const item = eachAsked(question, earlier, (key, one) => {
    const parsed = inner.parseAnswer(one, form, `${prefix}.${key}`)
    for (const [part, message] of Object.entries(parsed.errors ?? {}))
      errors[part ? `${key}.${part}` : key] = message
    return parsed.value
  })
  return { item, errors }
}

/** Errors of one item, by question and part. */
export function checkItem(
  inner: Pick<AnswerFunctions, 'checkAnswer'>,
  question: GroupQuestion,
  item: Item,
  context: Context,
  earlier: readonly Item[],
): PartErrors {
  const errors: Record<string, string> = {}
  eachAsked(question, earlier, (key, one) => {
    for (const [part, message] of Object.entries(inner.checkAnswer(one, item[key], context)))
      errors[part ? `${key}.${part}` : key] = message
    return item[key]
  })
  return errors
}

/** Kinds whose values say themselves what they are ("Esposa o esposo", "BancoEstado"). */
const selfExplaining: ReadonlySet<Question['kind']> = new Set([
  'name',
  'choice',
  'choices',
  'bankAccount',
  'address',
])

function formatItems(
  inner: Pick<AnswerFunctions, 'formatAnswer'>,
  question: GroupQuestion,
  items: readonly Item[],
  context: Context,
): readonly (readonly string[])[] {
  return items.map((item, index) => formatItem(inner, question, item, context, items.slice(0, index)))
}

/** The answers of one item as text; the first names the item, and those that need it have their label. */
export function formatItem(
  inner: Pick<AnswerFunctions, 'formatAnswer'>,
  question: GroupQuestion,
  item: Item,
  context: Context,
  earlier: readonly Item[],
): readonly string[] {
  const lines: string[] = []
  let opening: string | undefined
  eachAsked(question, earlier, (key, one) => {
    const [first, ...others] = inner.formatAnswer(one, item[key], context)
    if (opensOthers(one, item[key])) opening = first
    else if (first !== undefined) {
      const bare = lines.length === 0 || selfExplaining.has(one.kind)
      lines.push(bare ? first : `${one.summaryLabel ?? one.label}: ${first}`, ...others)
    }
    return item[key]
  })
  return lines.length === 0 && opening !== undefined ? [opening] : lines
}

/** Whether it is answered with a choice that only makes other questions appear (`Option.opens`). */
export const opensOthers = (question: Question, value: unknown): boolean =>
  question.kind === 'choice' && question.options.some(one => one.value === value && one.opens === true)

/** The answers to the questions that an item is asked, top to bottom; skips missing ones. */
function eachAsked(
  question: GroupQuestion,
  earlier: readonly Item[],
  answer: (key: string, question: Question) => unknown,
): Item {
  const item: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(question.item)) {
    if (!asksOfItem(question, key, item)) continue
    const value = answer(key, questionOfItem(question, key, one, item, earlier))
    if (value !== undefined) item[key] = value
  }
  return item
}
