import type { DraftRef } from '#cases/drafts/draft-types.ts'
import type { PageAnswers } from '#engine/asking/context.ts'
import type { FormEdit } from '#engine/asking/form-edit.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import { textOf } from '#engine/asking/page-view.ts'
import { errorsAsPosted, readPage } from '#engine/asking/read-page.ts'
import { sameValue } from '#engine/asking/same-value.ts'
import { keepsDrafts, lastPath, outcomePathOf } from '#engine/walking/form.ts'
import { summaryOf } from '#engine/walking/summary.ts'
import { endOf, findingOf } from '#engine/walking/walk.ts'
import { nextPath } from '#engine/walking/way.ts'
import { BusyError, silence, verifyPage } from './ask-institution.ts'
import type { AskedPlace } from './consult.ts'
import { goTo } from './elsewhere.ts'
import { isNewer, newerForm } from './newer-form.ts'
import { reachPage } from './open-page.ts'
import { type PageMark, pageMark } from './page-mark.ts'
import type { PageResult, ShownPage, Warning } from './results.ts'
import { saveItems, withFollowed, withoutRemoved } from './save-open-page.ts'
import { savedByOther, saveWay } from './save-way.ts'
import { contentAfter, settle } from './settle.ts'
import { type FilingParts, ownerOf, type Visit } from './visit.ts'
import { pageWarnings } from './warnings.ts'
import { findWay, type OnTheWay, withContent } from './way.ts'

/** A posted page, with its files stored. */
export interface PostedPage {
  readonly input: FormInput
  /** Errors of uploads, by control. */
  readonly errors: Readonly<Record<string, string>>
  /** What the pressed button changes on the page itself (adds an item) instead of continuing. */
  readonly edit: FormEdit | undefined
  /** The draft that the page was rendered from. */
  readonly ref: DraftRef | undefined
  /** Version of the form that made the page; undefined if the page does not say it. */
  readonly formVersion: number | undefined
  /** What the page was made from; undefined if the page does not say it. */
  readonly mark?: PageMark | undefined
  /** The page was opened from the review, to change one answer. */
  readonly fromReview: boolean
  /** Throws if the visitor may not ask institutions; called once the answers are valid. The front end answers what it throws. */
  admit(): Promise<void>
}

/**
 * Handles a posted page: reads, checks, asks the institution, saves, continues.
 *
 * @param read - reads what was posted, once its page is known
 */
export async function answerPage(
  parts: FilingParts,
  visit: Visit,
  path: string,
  read: (page: QuestionPage) => Promise<PostedPage>,
): Promise<PageResult> {
  const reached = await reachPage(parts, visit, path, 'answered')
  if ('kind' in reached) {
    const page = visit.form.pages.find(one => one.path === path)
    if (!page) return reached
    if (reached.kind === 'silent') return { ...reached, typed: (await read(page)).input }
    return reached.kind === 'go' || reached.kind === 'receipt'
      ? cannotAnswerHere(parts, visit, page, await read(page), reached)
      : reached
  }
  const { page } = reached.place.step
  const posted = await read(page)
  if (isNewer(visit, posted.formVersion)) return { ...newerForm(visit, path), typed: posted.input }
  const mark = pageMark(visit, reached.way, page.id)
  if (posted.mark && posted.mark.whose !== mark.whose)
    return { kind: 'other-subject', page, typed: posted.input, context: reached.way.walk.context }
  const lost = await draftLost(parts, visit, reached.way, page, posted)
  if (lost) return lost
  try {
    return await takePosted(parts, visit, reached, { ...posted, ref: refOf(reached.way, posted, mark) })
  } catch (error) {
    if (error instanceof BusyError) return busy(visit, reached, posted)
    throw error
  }
}

/**
 * The revision over which the page is saved. What somebody saved meanwhile on other pages is in the draft, and stays: only
 * an answer to this page would be lost.
 */
function refOf({ draft }: OnTheWay, { ref, mark }: PostedPage, now: PageMark): DraftRef | undefined {
  return ref && draft?.id === ref.id && mark?.saved === now.saved
    ? { id: draft.id, revision: draft.revision }
    : ref
}

/** Shows the page again with what was typed: the institution could not be asked, so nothing is saved. */
function busy(visit: Visit, reached: AskedPlace, { input }: PostedPage): PageResult {
  const { page, context } = reached.place.step
  const { answers } = readPage(page, input, context)
  return {
    kind: 'page',
    status: 503,
    page: {
      ...reached,
      state: { typed: { form: input, answers, errors: {} } },
      warnings: [{ kind: 'busy' }, ...pageWarnings(visit, reached)],
    },
  }
}

async function takePosted(
  parts: FilingParts,
  visit: Visit,
  reached: AskedPlace,
  posted: PostedPage,
): Promise<PageResult> {
  const { way, place } = reached
  const { page, context } = place.step
  const reading = readPage(page, posted.input, context)
  const typed = { form: posted.input, answers: reading.answers }
  const showAgain = (
    errors: Readonly<Record<string, string>>,
    status: 200 | 422,
    form = posted.input,
    shown = reached,
  ): PageResult => ({
    kind: 'page',
    status,
    page: {
      ...shown,
      state: { typed: { ...typed, form, errors } },
      warnings: pageWarnings(visit, shown),
    },
  })
  if (posted.edit) {
    const left = await withoutRemoved(visit, reached, { ...posted, edit: posted.edit }, reading.answers)
    return showAgain(posted.errors, 200, posted.input, left)
  }
  const errors = { ...reading.errors, ...posted.errors }
  if (reading.again && Object.keys(errors).length === 0) {
    const kept = await saveItems(visit, reached, reading.again, posted.ref)
    if (kept.full) return { kind: 'too-many', page, typed: posted.input, context }
    if (!kept.place) return otherTab(visit, reached, typed)
    return showAgain({}, 200, reading.again, kept.place)
  }
  if (Object.keys(errors).length > 0) return showAgain(errors, 422)
  const stale = staleFiles(page, way.content.answers[page.id], reading.answers)
  if (stale.length > 0) {
    const others = posted.input.renamed(name => (stale.includes(name) ? [] : [name]))
    return showAgain(Object.fromEntries(stale.map(name => [name, staleTextOf(page, name)])), 422, others)
  }

  await posted.admit()
  const said = await verifyPage(parts, visit, page, context, reading.answers)
  if (said !== silence && said?.kind === 'errors') return showAgain(errorsAsPosted(said.errors, reading), 422)
  const passing =
    said !== silence && said?.kind === 'outcome' && visit.form.outcomes[said.outcome]?.passing
      ? said
      : undefined

  const answered = contentAfter(visit.form, withFollowed(way), page, reading.answers, said)
  const settled = await settle(parts, visit, withContent(visit, way, answered), 'unasked')
  const saved = await saveWay(visit, settled, posted.ref)
  if (saved.full) return { kind: 'too-many', page, typed: posted.input, context }
  if (saved.conflict !== undefined) return otherTab(visit, reached, typed)
  const outcome = passing && visit.form.outcomes[passing.outcome]
  if (outcome?.path !== undefined) return goTo(visit, outcome.path)
  if (outcome) return { kind: 'outcome', outcome, context: settled.walk.context, data: passing.data }
  return afterSaving(visit, settled, page, posted.fromReview)
}

function staleTextOf({ questions }: QuestionPage, name: string): string {
  const gone = 'Usted cambió lo que escribió arriba. Quitamos este documento, porque era de antes.'
  return questions[name]?.optional
    ? `${gone} Puede seguir sin él, o agregar el que corresponde.`
    : `${gone} Agregue el que corresponde.`
}

/** Files of a page that stayed attached while what they are about changed. */
function staleFiles(page: QuestionPage, kept: PageAnswers = {}, typed: PageAnswers): readonly string[] {
  const about = page.forgets?.[page.id] ?? []
  const stayed = about.filter(name => kept[name] !== undefined && sameValue(kept[name], typed[name]))
  const others = (answers: PageAnswers) =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => !about.includes(name)))
  return sameValue(others(kept), others(typed)) ? [] : stayed
}

// Shows the page again with what was typed here, and what was saved there: its button then keeps what is typed.
function otherTab(
  visit: Visit,
  reached: AskedPlace,
  typed: Omit<NonNullable<ShownPage['state']['typed']>, 'errors'>,
) {
  return {
    kind: 'page',
    status: 409,
    page: {
      ...reached,
      state: { typed: { ...typed, errors: {} } },
      warnings: [savedThere(visit, reached), ...pageWarnings(visit, reached)],
    },
  } as const
}

/** What the draft has of this page, and who saved it if it is shared. */
function savedThere(visit: Visit, { way, place }: AskedPlace): Extract<Warning, { kind: 'other-tab' }> {
  const { page } = place.step
  const other = summaryOf(way.walk).find(({ pageId }) => pageId === page.id)?.rows ?? []
  return { kind: 'other-tab', by: savedByOther(visit, way.draft?.savedBy), other }
}

function afterSaving(visit: Visit, way: OnTheWay, page: QuestionPage, fromReview: boolean): PageResult {
  const finding = findingOf(way.content, page)
  if (finding?.kind === 'silent' && page.verifySilence === 'stop') {
    const title = textOf(page.title, way.walk.context)
    return { kind: 'silent', title, text: page.pendingText, path: page.path }
  }
  const end = endOf(way.walk, way.content)
  if (end) return goTo(visit, outcomePathOf(visit.form, end.finding.outcome))
  if (fromReview && way.walk.complete) return goTo(visit, lastPath(visit.form))
  return goTo(visit, nextPath(visit.form, way.walk, page.id))
}

/** A page that cannot be answered now: says so if the person typed something, otherwise redirects. */
async function cannotAnswerHere(
  parts: FilingParts,
  visit: Visit,
  page: QuestionPage,
  posted: PostedPage,
  instead: Extract<PageResult, { kind: 'go' | 'receipt' }>,
): Promise<PageResult> {
  return (await draftLost(parts, visit, await findWay(parts, visit), page, posted)) ?? instead
}

/** The draft that the page was rendered from was sent or deleted. */
async function draftLost(
  { cases }: FilingParts,
  visit: Visit,
  way: OnTheWay,
  page: QuestionPage,
  posted: PostedPage,
): Promise<PageResult | undefined> {
  const { ref } = posted
  if (!ref || way.draft?.id === ref.id || !keepsDrafts(visit.form)) return undefined
  const sent = await cases.findCaseOfDraft(ownerOf(visit), ref.id)
  const lost = { page, typed: posted.input, context: way.walk.context }
  if (sent) return { kind: 'sent-elsewhere', caseId: sent.caseId, ...lost }
  return way.draft ? undefined : { kind: 'gone', ...lost }
}
