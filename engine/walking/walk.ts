import { askPage, checkAsked } from '../asking/asked-page.ts'
import type { AnswersByPage, Context, FactsByPage, PageAnswers, Surroundings } from '../asking/context.ts'
import { answersOfUnasked } from '../asking/known-answers.ts'
import { givenKey } from '../asking/offers.ts'
import type { QuestionPage } from '../asking/page.ts'
import type { Form } from './form.ts'

/** Key in `consulted` for the gate's facts. */
export const gateFacts = 'gate'
/** Key in `consulted` for the day on which the gate let the person through, or `refusedAtGate` if it did not the last time. */
export const gateDay = `${gateFacts}#key`
export const refusedAtGate = 'no'

/** What the engine reads of a draft. Answers of unreachable pages stay here and are never sent. */
export interface DraftContent {
  answers: AnswersByPage
  consulted: FactsByPage
  verified: FactsByPage
  /** Findings of institutions about the answers, other than acceptance, by page. */
  findings?: Readonly<Record<string, Finding>>
}

/** What an institution found about a page's answers, other than acceptance. */
export type Finding =
  /** It did not answer. */
  | { kind: 'silent' }
  /** Something on the page must be corrected: error texts by control. */
  | { kind: 'errors'; errors: Readonly<Record<string, string>> }
  /** The form ends here until these answers change. */
  | { kind: 'outcome'; outcome: string; data: object }

/** A page that the person has reached, with the context there. */
export interface Step {
  page: QuestionPage
  /** The context for this page's conditions and rules. */
  context: Context
  /**
   * `done`: every relevant question has a valid answer. `open`: the person is here. `ended`: an institution's answer
   * ended the form here. `waiting`: the institution must answer before the form continues.
   */
  status: 'done' | 'open' | 'ended' | 'waiting'
  /** The page was not asked: its answers follow from a register, or it has nothing to ask. */
  passed: boolean
}

/** How far the answers carry the person through a form. */
export interface Walk {
  /** Relevant pages in order; all but the last are done. */
  steps: readonly Step[]
  /** Whether every relevant page is done, so that the review page may be opened. */
  complete: boolean
  /** The context at the end: relevant answers of relevant pages only. */
  context: Context
}

/**
 * Walks a form from its first page with the answers so far, and stops at the first page that is not done. The back
 * link, the deepest page that may be opened, the summary and the submission all come from this walk.
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
      asking && Object.keys(checkAsked(page, asking, context)).length === 0
        ? statusAfter(page, findingOf(draft, page))
        : 'open'
    steps.push({ page, context, status, passed: !given && status === 'done' })
    if (!asking || status !== 'done') return { steps, complete: false, context }
    answers[page.id] = asking.answers
  }
  return { steps, complete: true, context: contextNow() }
}

/**
 * Answers of a page that is not asked: they follow from a register's reply, or there is nothing to ask. Undefined before the
 * register was asked, or if its reply does not decide.
 */
function followingAnswers(page: QuestionPage, context: Context): PageAnswers | undefined {
  const consulted = context.consulted[page.id]
  const isKnown = consulted !== undefined || !page.consult
  const following = isKnown ? page.follows?.(context, consulted) : undefined
  return following ?? answersOfUnasked(page, context)
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

/** Where the form ended, and with which outcome; undefined if it has not ended. */
export function endOf(
  walked: Walk,
  draft: DraftContent,
): { page: QuestionPage; finding: Extract<Finding, { kind: 'outcome' }> } | undefined {
  const last = walked.steps.at(-1)
  const finding = last?.status === 'ended' ? findingOf(draft, last.page) : undefined
  return last && finding?.kind === 'outcome' ? { page: last.page, finding } : undefined
}

/** Facts of the reached pages, and the consultation of the current page. */
function factsOf(
  facts: FactsByPage,
  reached: Readonly<Record<string, unknown>>,
  pageId?: string,
): FactsByPage {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([page]) =>
        Object.hasOwn(reached, page) ||
        page === pageId ||
        page === gateFacts ||
        (pageId !== undefined && page === givenKey(pageId)),
    ),
  )
}
