import type { KnownFact } from '../content/block.ts'
import { relevantQuestions, ruleErrors, withOptions } from './asked-page.ts'
import { askingOf } from './asking.ts'
import type { Context, PageAnswers } from './context.ts'
import { checkAnswer, formatAnswer, restoreAnswer } from './kinds/registry.ts'
import { offersOn } from './offers.ts'
import type { Prefilled, QuestionPage } from './page.ts'

/** An answer from a register, which only the register can correct. */
export interface KnownAnswer {
  value: unknown
  offered: Prefilled & { correct: NonNullable<Prefilled['correct']> }
}

/**
 * Answers of a page that a register knows and the page does not ask, by question. An answer that fails the page's own
 * checks is left out and asked, so that nobody is stuck with a register's mistake.
 */
export function knownAnswers(page: QuestionPage, context: Context): ReadonlyMap<string, KnownAnswer> {
  const offers = offersOn(page, context)
  const known = new Map<string, KnownAnswer>()
  for (const [name, declared] of Object.entries(page.questions)) {
    const offered = offers[name]
    if (!offered?.correct || askingOf(page, name, context, {}).kind === 'never') continue
    const question = withOptions(page, name, declared, context)
    const value = restoreAnswer(question, offered.value)
    if (value === undefined || Object.keys(checkAnswer(question, value, context)).length > 0) continue
    if (Object.keys(ruleErrors(page, name, value, context, {})).length > 0) continue
    known.set(name, { value, offered: { ...offered, correct: offered.correct } })
  }
  return known
}

/** Known answers as facts to show, each with the name of its question. */
export function knownAnswerFacts(page: QuestionPage, context: Context): readonly KnownFact[] {
  return [...knownAnswers(page, context)].flatMap(([name, { value, offered }]) => {
    const question = page.questions[name]
    if (!question) return []
    const lines = formatAnswer(withOptions(page, name, question, context), value, context)
    return [
      {
        label: question.summaryLabel ?? question.label,
        value: lines.join(', '),
        source: offered.source,
        correct: offered.correct,
        question: name,
      },
    ]
  })
}

/**
 * The answers of a page that has nothing to ask: registers know all of it, or nothing on it has to be answered (`adds`). Undefined
 * if there is something to ask, or if the form waits for what an institution says of the answers.
 */
export function answersOfUnasked(page: QuestionPage, context: Context): PageAnswers | undefined {
  const isHeld = page.verify !== undefined && page.verifySilence === 'stop'
  if (isHeld || (page.consult && context.consulted[page.id] === undefined)) return undefined
  const offers = offersOn(page, context)
  const known = Object.entries(page.questions).flatMap(([name, declared]) => {
    const offered = offers[name]
    if (!offered?.correct && !offered?.folded) return []
    const value = restoreAnswer(withOptions(page, name, declared, context), offered.value)
    return value === undefined ? [] : [[name, value] as const]
  })
  const answers = Object.fromEntries(known)
  const asks = relevantQuestions(page, answers, context)
  const isOffered = page.adds !== undefined && !hasRows(page, context)
  return isOffered || asks.every(([name]) => Object.hasOwn(answers, name)) ? answers : undefined
}

/** Whether the list of a page has rows already, of which the person is not done. */
const hasRows = ({ questions }: QuestionPage, { sheets = {} }: Context): boolean =>
  Object.values(questions).some(question => question.kind === 'sheet' && (sheets[question.id]?.rows ?? 0) > 0)
