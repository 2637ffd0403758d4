import { withOptions } from './asked-page.ts'
import type { Context, PageAnswers } from './context.ts'
import { firstControl } from './kinds/first-control.ts'
import { asksOfItem, questionOfItem } from './offer.ts'
import type { QuestionPage } from './page.ts'
import type { ChoiceQuestion, GroupQuestion, Question, Questions } from './question.ts'

/** An answer on the same page that makes a question appear. */
export interface Revealer {
  /** The question, above on the page, that decides. */
  name: string
  /** Control values for which the question is asked (`si`, `no`, or values of a choice); none: anything that is written. */
  values: readonly string[]
  /** The same values as people read them, or the name of the box. */
  labels: readonly string[]
}

/** When a question is asked, as its page is filled in: always, never, depending on one answer above, or otherwise. */
export type Asking =
  | { kind: 'always' }
  | { kind: 'never' }
  | { kind: 'revealed'; by: Revealer }
  | { kind: 'sometimes' }

/**
 * Finds out how a question's condition depends on its page, by trying the condition with every answer that the page
 * could get. A condition that reads no answer of the page cannot change while the page is open.
 */
export function askingOf(page: QuestionPage, name: string, context: Context, answers: PageAnswers): Asking {
  const when = Object.hasOwn(page.when, name) ? page.when[name] : undefined
  if (!when) return { kind: 'always' }
  const above = (decider: string) => {
    const declared = page.questions[decider]
    return declared && withOptions(page, decider, declared, context)
  }
  const asking = tried(given => when(context, given), above, answers)
  if (asking.kind !== 'revealed' || askingOf(page, asking.by.name, context, answers).kind !== 'never')
    return asking
  // The question that decides is not asked here, so it has no answer.
  return { kind: when(context, { ...answers, [asking.by.name]: undefined }) ? 'always' : 'never' }
}

/**
 * The same for a question inside an item of a group.
 *
 * @param prefix - name of the item (`hijos.0`), which prefixes the name of the deciding control
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
  if (asking.kind !== 'revealed') return asking
  const by = byControl(group.item, asking.by)
  return { kind: 'revealed', by: { ...by, name: `${prefix}.${by.name}` } }
}

/** The same by its first control, as the page has it. */
export function byControl(questions: Questions, by: Revealer): Revealer {
  const decider = questions[by.name]
  return decider ? { ...by, name: firstControl(decider, by.name) } : by
}

/** Tries a condition with every possible answer to the question that it reads. */
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
  if (others.length > 0 || !decider) return { kind: 'sometimes' }
  if (isWritten(decider) && !holds({ ...answers, [only]: undefined }) && looked.size === 1)
    return { kind: 'revealed', by: { name: only, values: [], labels: [decider.label] } }
  if (options.length === 0) return { kind: 'sometimes' }
  const revealing = options.filter(option => holds({ ...answers, [only]: option.answer }))
  if (looked.size > 1) return { kind: 'sometimes' }
  if (revealing.length === 0) return { kind: now ? 'sometimes' : 'never' }
  // It read an answer that makes no difference: something on an earlier page decides.
  if (revealing.length === options.length && holds({ ...answers, [only]: undefined }))
    return { kind: 'always' }
  return {
    kind: 'revealed',
    by: { name: only, values: revealing.map(one => one.value), labels: revealing.map(one => one.label) },
  }
}
/** Whether its options are read one after the other; more than a screen of them are searched, whatever the style. */
export const isRead = ({ style, options }: Pick<ChoiceQuestion, 'style' | 'options'>): boolean =>
  style === 'radio' && options.length <= 15

/** Whether it is answered in one box. */
const isWritten = ({ kind }: Question) => kind === 'text' || kind === 'email' || kind === 'phone'

/** The possible answers of a question with few of them: control value, label and answer. */
function optionsOf(question: Question): readonly { value: string; label: string; answer: unknown }[] {
  if (question.kind === 'yesNo')
    return [
      { value: 'si', label: question.yesLabel ?? 'Sí', answer: true },
      { value: 'no', label: question.noLabel ?? 'No', answer: false },
    ]
  if (question.kind === 'choice' && isRead(question))
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
