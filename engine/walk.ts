import type { AnswersByPage, Context, FactsByPage, PageAnswers, Surroundings } from './context.ts'
import type { Form } from './form.ts'
import { checkAnswer, restoreAnswer } from './kinds/registry.ts'
import { offeredQuestion } from './offer.ts'
import type { QuestionPage } from './page.ts'
import type { PartErrors, Question } from './question.ts'

/** Key under which `consulted` keeps what the gate found. */
export const gateFacts = 'gate'

/** What the engine is given of a draft. Pages no longer reached keep their answers here and are never sent. */
export interface DraftContent {
  answers: AnswersByPage
  consulted: FactsByPage
  verified: FactsByPage
  /** What came of putting answers to institutions, where it was not "all is well"; by page. */
  findings?: Readonly<Record<string, Finding>>
}

/** What came of putting the answers of a page to an institution, where it was not "all is well". */
export type Finding =
  /** It was asked and did not answer. */
  | { kind: 'silent' }
  /** Something on the page must be mended: sentences by control. */
  | { kind: 'errors'; errors: Readonly<Record<string, string>> }
  /** The way ends here until these answers change. */
  | { kind: 'outcome'; outcome: string; data: Readonly<Record<string, string>> }

/** A page on the person's way, with what she knows when she gets there. */
export interface Step {
  page: QuestionPage
  /** The context that this page's conditions and rules see. */
  context: Context
  /**
   * `done`: every relevant question is answered well. `open`: this is where the way stops for now. `ended`: an institution's
   * answer closed the way here. `waiting`: the institution must answer before the way goes on.
   */
  status: 'done' | 'open' | 'ended' | 'waiting'
  /** Nobody was asked: the answers follow from what a register says (`follows`). */
  passed: boolean
}

/** The person's way through a form, as far as her answers carry. */
export interface Walk {
  /** Relevant pages in order; only the last one may be other than done. */
  steps: readonly Step[]
  /** Whether every relevant page is done, so that the review page may be opened. */
  complete: boolean
  /** The context at the end: answers of relevant pages only, each with relevant questions only. */
  context: Context
}

/**
 * Walks a form from its first page with the answers so far, and stops at the first page that is not done.
 * From this one walk come the back link, the deepest page a person may open, the summary and the submission.
 */
export function walk(form: Form, draft: DraftContent, surroundings: Surroundings): Walk {
  const steps: Step[] = []
  const answers: Record<string, PageAnswers> = {}
  const contextNow = (pageId?: string): Context => ({
    ...surroundings,
    answers: { ...answers },
    consulted: factsOf(draft.consulted, answers, pageId),
    verified: factsOf(draft.verified, answers),
  })
  for (const page of form.pages) {
    const context = contextNow(page.id)
    if (page.only && !page.only(context)) continue
    const given = draft.answers[page.id]
    const stored = given ?? followingAnswers(page, context)
    const asking = stored && askPage(page, stored, context)
    const status =
      asking && isEmpty(checkAsked(page, asking, context))
        ? statusAfter(page, findingOf(draft, page))
        : 'open'
    steps.push({ page, context, status, passed: !given && status === 'done' })
    if (!asking || status !== 'done') return { steps, complete: false, context }
    answers[page.id] = asking.answers
  }
  return { steps, complete: true, context: contextNow() }
}

/** Answers that follow from what a register said when it was asked; nothing before that, or where it said nothing to the point. */
function followingAnswers(page: QuestionPage, context: Context): PageAnswers | undefined {
  const consulted = context.consulted[page.id]
  return consulted === undefined ? undefined : page.follows?.(context, consulted)
}

/** What an institution found about a page's answers; `undefined` when all is well or nobody was asked. */
export function findingOf({ findings = {} }: DraftContent, page: QuestionPage): Finding | undefined {
  return Object.hasOwn(findings, page.id) ? findings[page.id] : undefined
}

function statusAfter(page: QuestionPage, finding: Finding | undefined): Step['status'] {
  switch (finding?.kind) {
    case 'outcome':
      return 'ended'
    case 'errors':
      return 'open'
    case 'silent':
      return page.verifySilence === 'stop' ? 'waiting' : 'done'
    case undefined:
      return 'done'
  }
}

/** Where the way ended, and with which outcome; `undefined` while it is open. */
export function endOf(
  walked: Walk,
  draft: DraftContent,
): { page: QuestionPage; finding: Extract<Finding, { kind: 'outcome' }> } | undefined {
  const last = walked.steps.at(-1)
  const finding = last?.status === 'ended' ? findingOf(draft, last.page) : undefined
  return last && finding?.kind === 'outcome' ? { page: last.page, finding } : undefined
}

/** The questions of a page that are asked, given its own answers. */
export function relevantQuestions(
  page: QuestionPage,
  answers: PageAnswers,
  context: Context,
): readonly (readonly [string, Question])[] {
  return askPage(page, answers, context).asked
}

/** The answers of a page without those to questions that are not asked, and without those of a wrong shape. */
export function relevantAnswers(page: QuestionPage, answers: PageAnswers, context: Context): PageAnswers {
  return askPage(page, answers, context).answers
}

/** Errors of a page's answers by control name (`question` or `question.part`); empty when all is well. */
export function checkPage(page: QuestionPage, given: PageAnswers, context: Context): Record<string, string> {
  return checkAsked(page, askPage(page, given, context), context)
}

function checkAsked(
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

/** The questions of a page that are asked, and the answers to them. */
interface AskedPage {
  asked: readonly (readonly [string, Question])[]
  answers: PageAnswers
}

/**
 * Asks the questions of a page from top to bottom. A condition sees only the answers above it that are themselves asked,
 * so an answer that is kept but no longer asked cannot bring another question back.
 */
function askPage(page: QuestionPage, given: PageAnswers, context: Context): AskedPage {
  const asked: (readonly [string, Question])[] = []
  const answers: PageAnswers = {}
  for (const [name, question] of Object.entries(page.questions)) {
    if (!(page.when[name]?.(context, { ...answers }) ?? true)) continue
    asked.push([name, question])
    // Of an item, only the answers that it is asked count; its conditions need the context.
    const standing = question.kind === 'group' ? withOptions(page, name, question, context) : question
    const value = restoreAnswer(standing, given[name])
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

/** Sentences of the page's own rule for an answer, by part; none where there is no rule. */
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

/** Facts of the pages reached, and those consulted for the page at hand. */
function factsOf(
  facts: FactsByPage,
  reached: Readonly<Record<string, unknown>>,
  pageId?: string,
): FactsByPage {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([page]) => Object.hasOwn(reached, page) || page === pageId || page === gateFacts,
    ),
  )
}

const isEmpty = (errors: PartErrors) => Object.keys(errors).length === 0
