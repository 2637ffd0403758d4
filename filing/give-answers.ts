import { checkPage, relevantAnswers } from '#engine/asking/asked-page.ts'
import type { AnswersByPage, FactsByPage, PageAnswers } from '#engine/asking/context.ts'
import { givenKey, offersOn } from '#engine/asking/offers.ts'
import { sameValue } from '#engine/asking/same-value.ts'
import type { DraftContent, Step } from '#engine/walking/walk.ts'
import { silence, verifyPage } from './ask-institution.ts'
import { consultFor, passPages } from './consult.ts'
import { findGatedWay } from './open-page.ts'
import type { Elsewhere, Stopped } from './results.ts'
import { saveWay } from './save-way.ts'
import { contentAfter, settle } from './settle.ts'
import type { FilingParts, Visit } from './visit.ts'
import { findWay, type OnTheWay, withContent } from './way.ts'

/**
 * Begins a draft, or goes on with it, with what the person said elsewhere. The form's own rules and institutions decide about each
 * answer, as if she had posted its page. A page that needs more than was said stays open and offers it. The same answers given
 * again ask only the institutions that were silent, and change nothing else; other answers take the place of the earlier ones.
 *
 * @param given - answers by page
 * @throws BusyError if too many calls are in progress
 */
export async function giveAnswers(
  parts: FilingParts,
  visit: Visit,
  given: AnswersByPage,
): Promise<OnTheWay | Elsewhere | Stopped> {
  const gated = await findGatedWay(parts, visit, visit.form.pages[0]?.path ?? '')
  if ('kind' in gated) return gated
  const { draft } = gated
  const isKnown = draft !== undefined && isGiven(draft.consulted, given)
  const begun = isKnown ? await settle(parts, visit, gated, 'unanswered') : withGiven(visit, gated, given)
  const way = await walkOn(parts, visit, begun, given)
  // Looking again must not make the page of another tab an older one.
  if (isKnown && isSame(way.content, gated.content)) return way
  await saveWay(visit, way, draft && { id: draft.id, revision: draft.revision })
  // In another tab the same may have been given a moment ago: what is saved counts.
  return findWay(parts, visit)
}

const isGiven = (consulted: FactsByPage, given: AnswersByPage) =>
  Object.entries(given).every(([page, answers]) => sameValue(consulted[givenKey(page)], answers))

/** Whether two drafts have the same answers, and institutions say the same of them. */
const isSame = (one: DraftContent, other: DraftContent) =>
  sameValue(one.answers, other.answers) &&
  sameValue(one.verified, other.verified) &&
  sameValue(one.findings ?? {}, other.findings ?? {})

/** The draft with what was given, also on pages that were answered by what was given before. */
function withGiven(visit: Visit, way: OnTheWay, given: AnswersByPage): OnTheWay {
  const before = way.content.consulted
  const facts = Object.fromEntries(
    Object.entries(given).map(([page, answers]) => [givenKey(page), answers] as const),
  )
  let next = withContent(visit, way, { ...way.content, consulted: { ...before, ...facts } })
  for (const page of visit.form.pages) {
    const [answers, saved] = [given[page.id], next.content.answers[page.id]]
    if (!answers || !saved || sameValue(before[givenKey(page.id)], answers)) continue
    const merged = contentAfter(visit.form, next, page, { ...saved, ...answers }, undefined)
    next = withContent(visit, next, merged)
  }
  return next
}

/** Answers every page for which enough was given, until one has to be asked. */
async function walkOn(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  given: AnswersByPage,
): Promise<OnTheWay> {
  const passed = await settle(parts, visit, await passPages(parts, visit, way, false), 'unasked')
  // What an institution says of a passed page may pass more, or ask less.
  if (standsElsewhere(way, passed)) return walkOn(parts, visit, passed, given)
  const index = passed.walk.steps.length - 1
  const open = passed.walk.steps[index]
  const answers = open && given[open.page.id]
  if (!answers || open.status !== 'open' || passed.content.answers[open.page.id]) return passed
  const asked = await consultFor(parts, visit, passed, { kind: 'questions', step: open, index })
  const { step } = asked.place
  const whole = wholeAnswers(step, answers)
  if (asked.consulted === 'stop' || !whole) return asked.way
  const said = await verifyPage(parts, visit, step.page, step.context, whole)
  // The page itself says what is wrong, or who does not answer, when she comes to it.
  if (said !== silence && said !== undefined && said.kind !== 'ok' && !endsForm(visit, said)) return asked.way
  const content = contentAfter(visit.form, asked.way, step.page, whole, said)
  return walkOn(parts, visit, withContent(visit, asked.way, content), given)
}

const standsElsewhere = ({ walk: before }: OnTheWay, { walk: after }: OnTheWay): boolean =>
  before.complete !== after.complete || before.steps.at(-1)?.page.id !== after.steps.at(-1)?.page.id

const endsForm = ({ form }: Visit, said: { kind: string; outcome?: string }): boolean =>
  said.kind === 'outcome' && !form.outcomes[said.outcome ?? '']?.passing

/** What was given with what registers know of the rest of the page; undefined if something is left to ask or is wrong. */
function wholeAnswers({ page, context }: Step, given: PageAnswers): PageAnswers | undefined {
  const known = Object.entries(offersOn(page, context)).flatMap(([name, offered]) =>
    offered?.correct || offered?.folded ? [[name, offered.value] as const] : [],
  )
  const answers = relevantAnswers(page, { ...Object.fromEntries(known), ...given }, context)
  return Object.keys(checkPage(page, answers, context)).length === 0 ? answers : undefined
}
