import type { Context, PageAnswers } from './context.ts'
import { asksOfItem, questionOfItem } from './offer.ts'
import type { QuestionPage } from './page.ts'
import type { GroupQuestion, Question } from './question.ts'
import { withOptions } from './walk.ts'

/** An answer of the same page that makes a question appear. */
export interface Revealer {
  /** The question above that decides. */
  name: string
  /** Values of its control for which the question is asked (`si`, `no`, or values of a choice). */
  values: readonly string[]
  /** The same as people read them. */
  labels: readonly string[]
}

/** How a question stands on its page: asked whatever is answered there, never, by one answer above, or by several things. */
export type Asking =
  | { kind: 'always' }
  | { kind: 'never' }
  | { kind: 'revealed'; by: Revealer }
  | { kind: 'sometimes' }

/**
 * Tells how a question with a condition stands on its page, by trying the condition with the answers that the page could
 * get. A condition that looks at no answer of the page cannot change while the person is on it.
 */
export function askingOf(page: QuestionPage, name: string, context: Context, answers: PageAnswers): Asking {
  const when = Object.hasOwn(page.when, name) ? page.when[name] : undefined
  if (!when) return { kind: 'always' }
  const above = (decider: string) => {
    const declared = page.questions[decider]
    return declared && withOptions(page, decider, declared, context)
  }
  return tried(given => when(context, given), above, answers)
}

/**
 * The same for a question inside an item of a group.
 *
 * @param prefix - name of the item (`hijos.0`), which the name of the deciding control begins with
 */
export function askingOfItem(
  group: GroupQuestion,
  key: string,
  prefix: string,
  item: PageAnswers,
  earlier: readonly PageAnswers[],
): Asking {
  if (!group.when?.[key] || !group.hooks) return { kind: 'always' }
  const above = (decider: string) => {
    const declared = group.item[decider]
    return declared && questionOfItem(group, decider, declared, item, earlier)
  }
  const asking = tried(given => asksOfItem(group, key, given), above, item)
  return asking.kind === 'revealed'
    ? { kind: 'revealed', by: { ...asking.by, name: `${prefix}.${asking.by.name}` } }
    : asking
}

/** Tries a condition with each answer that the question it looks at could get. */
function tried(
  condition: (answers: PageAnswers) => boolean,
  questionOf: (name: string) => Question | undefined,
  answers: PageAnswers,
): Asking {
  const looked = new Set<string>()
  const holds = (given: PageAnswers) => condition(watched(given, looked))
  const now = holds(answers)
  const [only, ...others] = looked
  if (only === undefined) return { kind: now ? 'always' : 'never' }
  const decider = questionOf(only)
  const options = decider ? optionsOf(decider) : []
  if (others.length > 0 || options.length === 0) return { kind: 'sometimes' }
  const revealing = options.filter(option => holds({ ...answers, [only]: option.answer }))
  if (looked.size > 1) return { kind: 'sometimes' }
  if (revealing.length === 0) return { kind: now ? 'sometimes' : 'never' }
  // It looked at an answer that makes no difference: here something earlier decides already.
  if (revealing.length === options.length && holds({ ...answers, [only]: undefined }))
    return { kind: 'always' }
  return {
    kind: 'revealed',
    by: { name: only, values: revealing.map(one => one.value), labels: revealing.map(one => one.label) },
  }
}
/** The answers of a question that has few: what the control sends, what people read, and the answer itself. */
function optionsOf(question: Question): readonly { value: string; label: string; answer: unknown }[] {
  if (question.kind === 'yesNo')
    return [
      { value: 'si', label: question.yesLabel ?? 'Sí', answer: true },
      { value: 'no', label: question.noLabel ?? 'No', answer: false },
    ]
  if (question.kind === 'choice' && question.style === 'radio')
    return question.options.map(({ value, label }) => ({ value, label, answer: value }))
  return []
}

function watched(answers: PageAnswers, looked: Set<string>): PageAnswers {
  return new Proxy(answers, {
    get(target, key, receiver) {
      if (typeof key === 'string') looked.add(key)
      return Reflect.get(target, key, receiver)
    },
    has(target, key) {
      if (typeof key === 'string') looked.add(key)
      return Reflect.has(target, key)
    },
  })
}
