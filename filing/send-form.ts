import type { DraftRef } from '#cases/drafts/draft-types.ts'
import type { Submission } from '#cases/types.ts'
import { filingDate } from '#domain/working-days.ts'
import type { AnswersByPage, PageAnswers } from '#engine/asking/context.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import { readReview } from '#engine/asking/read-page.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { filedSummaryOf, submissionOf } from '#engine/walking/summary.ts'
import { BusyError } from './ask-institution.ts'
import { goTo, standingPath } from './elsewhere.ts'
import { isNewer, newerForm } from './newer-form.ts'
import type { ReviewResult, SendResult } from './results.ts'
import { type FilingVisit, reachReview, shownReview } from './review.ts'
import { saveWay } from './save-way.ts'
import { sentAlready } from './sent-already.ts'
import { settle } from './settle.ts'
import { orWait } from './too-many-calls.ts'
import { type FilingParts, ownerOf } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** The posted review. */
export interface PostedReview {
  readonly input: FormInput
  /** The draft that was shown on the page. */
  readonly ref: DraftRef | undefined
  /** Version of the form that made the page; undefined if the page does not say it. */
  readonly formVersion: number | undefined
  /** Whether the person has proved that she reads this address (`addressToProve`); asked last, as a code is used up. */
  isProved?(address: string): Promise<boolean>
}

/** Sends the form. One draft makes one case, however often the button is pressed. */
export async function sendForm(
  parts: FilingParts,
  visit: FilingVisit,
  posted: PostedReview,
): Promise<SendResult> {
  const { input, ref, formVersion } = posted
  const { path } = visit.form.ending.review
  if (isNewer(visit, formVersion)) return newerForm(visit, path)
  const reached = await orWait(visit, path, reachReview(parts, visit))
  if ('kind' in reached || !reached.draft) {
    const sent = await sentBefore(parts, visit, posted)
    if (sent) return sent
    if (!('kind' in reached)) return goTo(visit, path)
    // What she ticked goes with the next try.
    return reached.kind === 'silent' ? { ...reached, typed: input } : reached
  }
  const reading = readReview(visit.form.ending.review, input, reached.walk.context)
  if (Object.keys(reading.errors).length > 0) return shownReview(visit, reached, reading.errors, [], 422)
  const [warning] = await sentAlready(parts, visit, reached)
  if (warning?.kind === 'sent-already' && input.text('enviada') !== warning.caseId) {
    const sent = await sentBefore(parts, visit, posted)
    if (sent) return sent
    // The page that was posted did not say so: another draft was sent meanwhile.
    return shownReview(visit, reached, {}, [warning], 409)
  }
  const way = await settle(parts, visit, reached, 'unanswered').catch(error => {
    if (error instanceof BusyError) return undefined
    throw error
  })
  if (!way) return shownReview(visit, reached, {}, [{ kind: 'busy' }], 503)
  const incomplete = await redirectIfIncomplete(visit, reached, way)
  if (incomplete) return incomplete
  const address = visit.form.ending.addressToProve?.(way.walk.context)
  if (address !== undefined && !(await posted.isProved?.(address)))
    return (await sentBefore(parts, visit, posted)) ?? { kind: 'unproved', address, way }
  return submit(parts, visit, way, reading.answers, ref)
}

/** The receipt, if the same button sent the form a moment ago. */
async function sentBefore(
  parts: FilingParts,
  visit: FilingVisit,
  { ref }: PostedReview,
): Promise<ReviewResult | undefined> {
  const sent = ref && (await parts.cases.findCaseOfDraft(ownerOf(visit), ref.id))
  return sent && { kind: 'receipt', caseId: sent.caseId, isNew: false }
}

/** An institution that answers only now may end the form, want a correction, or ask more: redirects there. */
async function redirectIfIncomplete(
  visit: FilingVisit,
  before: OnTheWay,
  way: OnTheWay,
): Promise<ReviewResult | undefined> {
  if (way.walk.complete) return undefined
  const { draft } = before
  await saveWay(visit, way, draft && { id: draft.id, revision: draft.revision })
  return goTo(visit, standingPath(visit, way))
}

async function submit(
  parts: FilingParts,
  visit: FilingVisit,
  way: OnTheWay,
  declarations: PageAnswers,
  ref: DraftRef | undefined,
): Promise<ReviewResult> {
  const result = await parts.cases.submitCase(submissionFor(parts, visit, way, declarations, ref))
  switch (result.kind) {
    case 'sent':
      return { kind: 'receipt', caseId: result.caseId, isNew: result.isNew }
    case 'conflict':
      return shownReview(visit, way, {}, [{ kind: 'other-tab', other: [] }], 409)
    case 'documents':
      return shownReview(visit, way, {}, [{ kind: 'lost-file' }], 422)
    case 'gone':
      return goTo(visit, visit.form.ending.review.path)
  }
}

/** What becomes a case: the complete form with its statements. */
export function submissionFor(
  parts: FilingParts,
  visit: FilingVisit,
  way: OnTheWay,
  declarations: PageAnswers,
  ref: DraftRef | undefined,
): Submission {
  const { form, person, acting } = visit
  const { ending } = form
  const { context } = way.walk
  const procedure = parts.procedures.get(ending.filedAs(context) ?? visit.procedure.head.id)
  if (!procedure?.cases || !way.draft) throw new Error(`The form ${form.id} has nowhere to be filed`)
  const answers: AnswersByPage = { ...submissionOf(form, way.walk), [ending.review.id]: declarations }
  const email = ending.emailOf(context)
  const actsFor = visit.empresa?.rut ?? ending.actsFor(context)
  return {
    person,
    owner: ownerOf(visit),
    acting,
    procedure,
    form,
    formKey: formKeyOf(visit.procedure, form),
    draft: ref ?? { id: way.draft.id, revision: 0 },
    content: { answers, consulted: context.consulted, verified: context.verified },
    summary: filedSummaryOf(form, way.walk),
    subject: ending.subjectOf(context),
    title: ending.caseTitle?.(context),
    documentIds: attachmentsOf(way.walk).map(one => one.id),
    actsFor: typeof actsFor === 'object' ? actsFor.run : actsFor,
    represents: typeof actsFor === 'object' ? actsFor : undefined,
    filedOn: filingDate(parts.clock.now()),
    // What an official chose at a branch does not keep the person from being written to.
    email: email ?? (email === undefined || acting.official ? person.email : null),
    warnAt: ending.warnAt(context),
    alsoTell: ending.alsoTell(context),
  }
}
