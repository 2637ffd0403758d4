import type { Context, PageAnswers } from './context.ts'
import { checkAnswer, restoreAnswer } from './kinds/registry.ts'
import type { QuestionPage } from './page.ts'
import type { PartErrors, Place, Question, Row, Slot } from './question.ts'

/** The questions of a page that are asked, given its own answers. */
export function relevantQuestions(
  page: QuestionPage,
  answers: PageAnswers,
  context: Context,
): readonly (readonly [string, Question])[] {
  return askPage(page, answers, context).asked
}

/** The answers of a page, without malformed ones and without those to questions that are not asked. */
export function relevantAnswers(page: QuestionPage, answers: PageAnswers, context: Context): PageAnswers {
  return askPage(page, answers, context).answers
}

/** Errors of a page's answers by control (`question` or `question.part`); empty if valid. */
export function checkPage(page: QuestionPage, given: PageAnswers, context: Context): Record<string, string> {
  return checkAsked(page, askPage(page, given, context), context)
}

/** The same for answers from {@link askPage}. */
export function checkAsked(
  page: QuestionPage,
  { asked, answers }: AskedPage,
  context: Context,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, declared] of asked) {
    const value = answers[name]
    const own = checkAnswer(withOptions(page, name, declared, context), value, context)
    const found = isEmpty(own) && value !== undefined ? ruleErrors(page, name, value, context, answers) : own
    for (const [part, message] of Object.entries(found)) errors[part ? `${name}.${part}` : name] = message
  }
  return errors
}

/** The questions of a page that are asked, with their answers. */
interface AskedPage {
  asked: readonly (readonly [string, Question])[]
  answers: PageAnswers
}

/**
 * Asks the questions of a page top to bottom. A condition sees only answers above it that are themselves asked, so
 * that a stored answer to a hidden question cannot reveal another question.
 */
export function askPage(page: QuestionPage, given: PageAnswers, context: Context): AskedPage {
  const asked: (readonly [string, Question])[] = []
  const answers: PageAnswers = {}
  for (const [name, question] of Object.entries(page.questions)) {
    if (!(page.when[name]?.(context, { ...answers }) ?? true)) continue
    asked.push([name, question])
    // Only answers that an item is asked count; its conditions need the context.
    const standing = question.kind === 'group' ? withOptions(page, name, question, context) : question
    const stored = question.kind === 'sheet' ? context.sheets?.[question.id] : given[name]
    const value = restoreAnswer(standing, stored)
    if (value !== undefined) answers[name] = value
  }
  return { asked, answers }
}

/** A question with what its page offers in this context: options, rows, hours or places. */
export function withOptions(
  page: QuestionPage,
  name: string,
  question: Question,
  context: Context,
): Question {
  const options = page.options[name]
  return options && (question.kind === 'choice' || question.kind === 'choices')
    ? { ...question, options: options(context, context.consulted[page.id]) }
    : offeredQuestion(question, name, page, context)
}

/** Errors from the page's own rule for an answer, by part; empty if there is no rule. */
export function ruleErrors(
  page: QuestionPage,
  name: string,
  value: unknown,
  context: Context,
  answers: PageAnswers,
): PartErrors {
  const found = page.rules[name]?.(value as never, context, answers)
  return typeof found === 'string' ? { '': found } : (found ?? {})
}

/** A question with the rows, hours, places or item options that its page supplies in this context. */
export function offeredQuestion(
  question: Question,
  name: string,
  page: Pick<QuestionPage, 'id' | 'offers' | 'itemOptions'>,
  context: Context,
): Question {
  if (question.kind === 'group') {
    const options = page.itemOptions?.[name] ?? {}
    return { ...question, hooks: { context, consulted: context.consulted[page.id], options } }
  }
  const offer = page.offers?.[name]
  if (!offer) return question
  const offered = offer(context, context.consulted[page.id])
  switch (question.kind) {
    case 'rows':
      return { ...question, rows: offered as readonly Row[] }
    case 'slot':
      return { ...question, slots: offered as readonly Slot[] }
    case 'place':
      return { ...question, places: offered as readonly Place[] }
    default:
      return question
  }
}

const isEmpty = (errors: PartErrors) => Object.keys(errors).length === 0
