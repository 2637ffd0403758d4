import type { Context, PageAnswers } from './context.ts'
import type { FormInput } from './form-input.ts'
import { takeItem } from './item-page.ts'
import { checkAnswer, parseAnswer } from './kinds/registry.ts'
import { knownAnswers } from './known-answers.ts'
import type { QuestionPage, ReviewPage } from './page.ts'
import type { Parsed } from './question.ts'
import { checkPage, relevantQuestions, withOptions } from './walk.ts'

/** What a posted page said: the answers that could be read, and what is wrong by control name. */
export interface PageReading {
  answers: PageAnswers
  /** Sentences by `question` or `question.part`, in the order of the page; empty when all is well. */
  errors: Readonly<Record<string, string>>
  /** Of each group with items left empty: the posted index of each of its answers. */
  positions?: Readonly<Record<string, readonly number[]>>
  /** An item was taken, and the person is not done with the page: it is shown again with this form. */
  again?: FormInput
}

/**
 * Reads and checks a posted page. Only questions that are asked count: which ones, the answers of this same form decide,
 * so that the page works without script, where every question is on the page.
 */
export function readPage(page: QuestionPage, form: FormInput, context: Context): PageReading {
  for (const [name, declared] of Object.entries(page.questions)) {
    const question = withOptions(page, name, declared, context)
    const taken = question.kind === 'group' ? takeItem(question, form, name, context) : undefined
    if (taken)
      return { answers: {}, errors: taken.errors ?? {}, ...(taken.form ? { again: taken.form } : {}) }
  }
  const answers: Record<string, unknown> = {}
  const readings: Record<string, Parsed<unknown>> = {}
  const known = knownAnswers(page, context)
  for (const [name, question] of Object.entries(page.questions)) {
    // What the register knows is not taken from the browser.
    const given = known.get(name)
    if (given) {
      answers[name] = given.value
      continue
    }
    const parsed = parseAnswer(withOptions(page, name, question, context), form, name)
    readings[name] = parsed
    if (parsed.value !== undefined) answers[name] = parsed.value
  }
  const found = Map.groupBy(
    Object.entries(checkPage(page, answers, context)),
    ([control]) => control.split('.', 1)[0] ?? '',
  )
  const errors: Record<string, string> = {}
  for (const [name] of relevantQuestions(page, answers, context)) {
    const { errors: unreadable, positions } = readings[name] ?? {}
    if (unreadable)
      for (const [part, message] of Object.entries(unreadable))
        errors[part ? `${name}.${part}` : name] = message
    else
      for (const [control, message] of found.get(name) ?? [])
        errors[asPosted(control, name, positions)] = message
  }
  const positions = positionsOf(readings)
  return { answers, errors, ...(Object.keys(positions).length > 0 ? { positions } : {}) }
}

/** Sentences about a page's answers (what `verify` found) by the controls as they were posted. */
export function errorsAsPosted(
  errors: PageReading['errors'],
  { positions = {} }: Pick<PageReading, 'positions'>,
): PageReading['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([control, message]) => {
      const [name = control] = control.split('.')
      return [asPosted(control, name, Object.hasOwn(positions, name) ? positions[name] : undefined), message]
    }),
  )
}

/** The groups whose answers do not stand where they were posted. */
function positionsOf(readings: Readonly<Record<string, Parsed<unknown>>>): Record<string, readonly number[]> {
  return Object.fromEntries(
    Object.entries(readings).flatMap(([name, { positions }]) =>
      positions?.some((posted, index) => posted !== index) ? [[name, positions]] : [],
    ),
  )
}

/** The control as the person sees it: her second item may be the first that she filled in. */
function asPosted(control: string, name: string, positions: readonly number[] | undefined): string {
  const [index = '', ...part] = control.slice(name.length + 1).split('.')
  const posted = index === '' ? undefined : positions?.[Number(index)]
  return posted === undefined ? control : [name, posted, ...part].join('.')
}

/** Reads the statements of the review page: which were accepted, and what is missing. */
export function readReview(review: ReviewPage, form: FormInput, context: Context): PageReading {
  const answers: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, question] of Object.entries(review.questions)) {
    const { value } = parseAnswer(question, form, name)
    const message = checkAnswer(question, value, context)['']
    if (message) errors[name] = message
    else answers[name] = value
  }
  return { answers, errors }
}
