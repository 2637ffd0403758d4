import type { Context } from '../context.ts'
import type { FormInput } from '../form-input.ts'
import type { GroupQuestion, Kind, Parsed, PartErrors, Question } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

type Item = Readonly<Record<string, unknown>>

/** What a group needs to be told of the questions in it; handed in, so that no module waits for itself to load. */
export interface AnswerFunctions {
  parseAnswer(question: Question, form: FormInput, name: string): Parsed<unknown>
  restoreAnswer(question: Question, stored: unknown): unknown
  checkAnswer(question: Question, value: unknown, context: Context): PartErrors
  formatAnswer(question: Question, value: unknown, context: Context): readonly string[]
}

/** Things asked the same way one after the other; controls are named `hijos.0.run`. Items left empty are dropped. */
export function groupOf(inner: AnswerFunctions): Kind<GroupQuestion, readonly Item[]> {
  return {
    parse(question, form, name) {
      const errors: Record<string, string> = {}
      const items: Item[] = []
      const positions: number[] = []
      // One item too many is enough to say so.
      for (let index = 0; index < form.count(name) && items.length <= question.maxItems; index++) {
        const { item, errors: found } = parseItem(question, form, `${name}.${index}`)
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
      const items = stored
        .map(storedRecord)
        .filter(item => item !== undefined)
        .map(item => eachQuestion(question, (key, one) => inner.restoreAnswer(one, item[key])))
      return items.length > 0 ? items : undefined
    },
    check(question, value, context): PartErrors {
      if (value.length < question.minItems) return { '': question.missing }
      if (value.length > question.maxItems) return { '': errorTexts.group.tooMany(String(question.maxItems)) }
      return Object.fromEntries(
        value.flatMap((item, index) =>
          Object.entries(checkItem(question, item, context)).map(([part, message]) => [
            `${index}.${part}`,
            message,
          ]),
        ),
      )
    },
    format: (question, value, context) =>
      value.map(
        (item, index) => `${question.itemLabel} ${index + 1}: ${formatItem(question, item, context)}`,
      ),
  }

  function parseItem(question: GroupQuestion, form: FormInput, prefix: string) {
    const errors: Record<string, string> = {}
    const item = eachQuestion(question, (key, one) => {
      const parsed = inner.parseAnswer(one, form, `${prefix}.${key}`)
      for (const [part, message] of Object.entries(parsed.errors ?? {}))
        errors[part ? `${key}.${part}` : key] = message
      return parsed.value
    })
    return { item, errors }
  }

  function checkItem(question: GroupQuestion, item: Item, context: Context): PartErrors {
    return Object.fromEntries(
      Object.entries(question.item).flatMap(([key, one]) =>
        Object.entries(inner.checkAnswer(one, item[key], context)).map(([part, message]) => [
          part ? `${key}.${part}` : key,
          message,
        ]),
      ),
    )
  }

  function formatItem(question: GroupQuestion, item: Item, context: Context): string {
    return Object.entries(question.item)
      .flatMap(([key, one]) => inner.formatAnswer(one, item[key], context))
      .join(', ')
  }
}

/** One answer for each question of an item; absent ones are left out. */
function eachQuestion(question: GroupQuestion, answer: (key: string, question: Question) => unknown): Item {
  return Object.fromEntries(
    Object.entries(question.item)
      .map(([key, one]) => [key, answer(key, one)] as const)
      .filter(([, value]) => value !== undefined),
  )
}
