import type { Held } from '#engine/asking/form-input.ts'
import type { ReadingPage } from '#engine/asking/page.ts'
import { reviewFields } from '#engine/asking/page-view.ts'
import { layoutOf } from '#engine/procedure.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import { filedSummaryOf } from '#engine/walking/summary.ts'
import { backPath } from '#engine/walking/way.ts'
import { principalOf } from '#filing/page-mark.ts'
import type { ReviewResult, SendResult, ShownReview } from '#filing/results.ts'
import { openReview } from '#filing/review.ts'
import { sendForm } from '#filing/send-form.ts'
import { proofFields } from '../bot-check/proof-pages.tsx'
import { type AddressProof, notSentTexts, proofIn } from '../bot-check/prove-address.ts'
import { readForm } from '../http/form.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { draftField, lastNames, titleOfStep } from './draw-page.tsx'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import { draftRefOf, formVersionOf } from './form-place.ts'
import type { OpenedFiling } from './opened.ts'
import { ReadingPageView, ReviewPageView } from './review-page.tsx'
import { drawStop } from './stops.tsx'
import { filingParts, slotOf, visitOf } from './visit.ts'
import { noticeOf, reviewChangedElsewhere } from './warning-texts.ts'

/** Shows every answer, to be read once more before sending. */
export async function showReview(opened: OpenedFiling) {
  return answer(opened, await openReview(filingParts(opened.parts), visitOf(opened)))
}

/** Shows every answer on the form's own page for it; the statements follow on another. */
export async function showReading(opened: OpenedFiling) {
  const { reading } = opened.form.ending.review
  const result = await openReview(filingParts(opened.parts), visitOf(opened), reading?.path)
  if (!reading || result.kind !== 'review') return answer(opened, result)
  return drawReading(opened, reading, result.review)
}

export async function send(opened: OpenedFiling) {
  const { parts, procedure, request } = opened
  const visit = visitOf(opened)
  const { input } = await readForm(request, {
    documents: parts.cases.documents,
    incoming: parts.incoming,
    run: visit.person.run,
    procedureId: procedure.head.id,
    limitsOf: () => undefined,
  })
  if (input.text(proofFields.back) !== '') return showReview(opened)
  const made = input.text('borrador')
  const fields = new URLSearchParams(
    input.held().flatMap(([name, one]) => (isText(one) ? [[name, one]] : [])),
  )
  const proof = proofIn(parts.signIn.codes, opened.session, fields)
  const result = await sendForm(filingParts(parts), visit, {
    ...{ input, ref: draftRefOf(made), formVersion: formVersionOf(made) },
    isProved: proof.isOf,
  })
  if (result.kind === 'unproved') return askForCode(opened, result, proof)
  return answer(opened, result)
}

const isText = (held: Held) => typeof held === 'string'

async function answer(opened: OpenedFiling, result: ReviewResult) {
  if (isElsewhere(result)) return elsewhere(opened, result)
  return result.kind === 'review' ? drawReview(opened, result) : drawStop(opened, result)
}

/** Asks for the code sent to a new address; the review with the reason if it could not be sent. */
async function askForCode(
  opened: OpenedFiling,
  { address, way }: Extract<SendResult, { kind: 'unproved' }>,
  proof: AddressProof,
) {
  const { pages, request, reply } = opened
  const asked = await proof.ask(address, { action: request.url, back: 'Volver a revisar' })
  if (!('notSent' in asked)) return pages.send(request, reply, asked.view, asked.status)
  const text = notSentTexts[asked.notSent]
  const review = { way, errors: {}, warnings: [{ kind: 'no-code', text } as const] }
  return drawReview(opened, { kind: 'review', review, status: 503 })
}

function drawReading(
  { pages, procedure, form, request, reply, empresa }: OpenedFiling,
  reading: ReadingPage,
  { way, warnings }: ShownReview,
) {
  const { review } = form.ending
  const back = backPath(way.walk, { kind: 'last' })
  const steps = stepsOf(form, way)
  const borrador = slotOf(form, request.query)
  const por = empresa?.id
  return pages.send(request, reply, {
    title: titleOfStep(reading.title, { current: steps.length - 1, names: steps }),
    inForm: true,
    layout: layoutOf(procedure, form),
    breadcrumbs: crumbsOf(procedure, reading.title),
    ...(back ? { backHref: hrefOf(procedure, back, { borrador, por }) } : {}),
    body: (
      <ReadingPageView
        reading={reading}
        intro={review.intro?.(way.walk.context) ?? []}
        goOnHref={hrefOf(procedure, review.path, { borrador, por })}
        sections={filedSummaryOf(form, way.walk, path =>
          hrefOf(procedure, path, { borrador, por, desde: 'revision' }),
        )}
        notices={noticesOf(warnings)}
        steps={steps}
        lists={way.surroundings.lists}
      />
    ),
  })
}

function drawReview(
  { pages, procedure, form, request, reply, empresa }: OpenedFiling,
  { review: { way, errors, warnings }, status }: Extract<ReviewResult, { kind: 'review' }>,
) {
  const { review } = form.ending
  const { reading } = review
  const principal = principalOf(way)
  if (principal) request.pageOf = { nombre: principal.nombre, backHref: hrefOf(procedure, '') }
  const steps = stepsOf(form, way)
  const back = reading?.path ?? backPath(way.walk, { kind: 'last' })
  const borrador = slotOf(form, request.query)
  const por = empresa?.id
  return pages.send(
    request,
    reply,
    {
      title: titleOfStep(review.title, { current: steps.length, names: steps }),
      inForm: true,
      layout: layoutOf(procedure, form),
      breadcrumbs: crumbsOf(procedure, review.title),
      ...(back ? { backHref: hrefOf(procedure, back, { borrador, por }) } : {}),
      hasErrors: Object.keys(errors).length > 0,
      body: (
        <ReviewPageView
          review={review}
          intro={reading ? [] : (review.intro?.(way.walk.context) ?? [])}
          action={hrefOf(procedure, review.path, { borrador, por })}
          draft={draftField(form, way)}
          sections={
            reading
              ? []
              : filedSummaryOf(form, way.walk, path =>
                  hrefOf(procedure, path, { borrador, por, desde: 'revision' }),
                )
          }
          fields={reviewFields(review, errors)}
          errors={Object.entries(errors).map(([name, message]) => ({ name, message }))}
          notices={noticesOf(warnings)}
          sentAlready={warnings.find(one => one.kind === 'sent-already')?.caseId}
          steps={steps}
          lists={way.surroundings.lists}
        />
      ),
    },
    status,
  )
}

const stepsOf = (form: FilingForm, { walk }: ShownReview['way']) => [
  // As on the pages of questions: a step skipped because its answers are known does not count.
  ...walk.steps.filter(step => !step.passed).map(({ page }) => page.shortTitle),
  ...lastNames(form),
]

const noticesOf = (warnings: ShownReview['warnings']) =>
  warnings.map(one => (one.kind === 'other-tab' ? reviewChangedElsewhere : noticeOf(one)))
