import { checkPage, relevantQuestions, withOptions } from './asked-page.ts'
import type { Context, PageAnswers } from './context.ts'
import type { FormInput } from './form-input.ts'
import { takeItem } from './item-page.ts'
import { checkAnswer, parseAnswer } from './kinds/registry.ts'
import { knownAnswers } from './known-answers.ts'
import type { QuestionPage, ReviewPage } from './page.ts'
import type { Parsed } from './question.ts'

/** Result of reading a posted page: the readable answers, and errors by control. */
export interface PageReading {
  answers: PageAnswers
  /** Error texts by `question` or `question.part`, in page order; empty if the page is valid. */
  errors: Readonly<Record<string, string>>
  /** For groups with empty items: the posted index of each answer. */
  positions?: Readonly<Record<string, readonly number[]>>
  /** An item was saved and the person stays on the page: render it again with this form. */
  again?: FormInput
}

/**
 * Reads and checks a posted page. Only questions that are asked count, decided by the answers of this same form:
 * without script every question is on the page.
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
    // Ignore the browser's value if the register knows it.
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

/** Maps errors about a page's answers (from `verify`) to the controls as posted. */
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

/** The groups whose answers have a different index than the posted items. */
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

/** Reads the statements of the review page: accepted ones, and errors for missing ones. */
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
