import { answerPage } from '#filing/answer-page.ts'
import { openPage } from '#filing/open-page.ts'
import { openOutcome } from '#filing/outcome.ts'
import type { PageResult } from '#filing/results.ts'
import { readForm } from '../http/form.ts'
import type { Pages } from '../http/pages.ts'
import { countPeople } from '../http/people-limit.ts'
import { peopleIn } from './asked-runs.ts'
import { drawPage } from './draw-page.tsx'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import { draftRefOf, type FormPlace, formVersionOf, textFileBytes, uploadLimits } from './form-place.ts'
import type { TramiteParts } from './parts.ts'
import { drawStop } from './stops.tsx'
import { tooManyEnquiries } from './too-many-enquiries.tsx'
import { type FormExchange, filingParts, visitOf } from './visit.ts'

/** Shows a page of questions, or redirects to the page that is open. */
export async function showQuestions(
  parts: TramiteParts,
  pages: Pages,
  place: FormPlace,
  exchange: FormExchange,
) {
  const visit = visitOf(parts, place.procedure, place.form, exchange)
  const toChange = isFromReview(exchange)
  return answer(
    parts,
    pages,
    place,
    exchange,
    await openPage(filingParts(parts), visit, place.path, toChange),
  )
}

/** The page was opened from the review to change one thing, and returns there. */
const isFromReview = ({ request }: FormExchange) =>
  (request.query as Record<string, unknown>).desde === 'revision'

/** Handles the answers of a page. */
export async function takeAnswers(
  parts: TramiteParts,
  pages: Pages,
  place: FormPlace,
  exchange: FormExchange,
) {
  const { request, reply } = exchange
  const visit = visitOf(parts, place.procedure, place.form, exchange)
  const result = await answerPage(filingParts(parts), visit, place.path, async page => {
    const { input, errors, edit } = await readForm(request, {
      documents: parts.cases.documents,
      incoming: parts.incoming,
      run: visit.person.run,
      procedureId: place.procedure.head.id,
      limitsOf: name => uploadLimits(page, name),
      textBytesOf: name => textFileBytes(page, name),
    })
    if (place.form.access !== 'session') await countPeople(request, visit.person.run, peopleIn(page, input))
    return {
      input,
      errors,
      edits: edit !== undefined,
      ref: draftRefOf(input.text('borrador')),
      formVersion: formVersionOf(input.text('borrador')),
      fromReview: isFromReview(exchange),
      admit: async () => {
        if (place.form.access === 'session') return
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        if (!(await parts.botCheck.require(pages, { request, reply, form }))) throw new NotAdmittedError()
        const taken = parts.enquiries.take(request.ip, peopleIn(page, input).asked)
        if (taken.allowed) return
        tooManyEnquiries(pages, place, exchange, taken.retryAfterSeconds)
        throw new NotAdmittedError()
      },
    }
  }).catch(error => {
    if (error instanceof NotAdmittedError) return undefined
    throw error
  })
  return result ? answer(parts, pages, place, exchange, result) : reply
}

/** The visitor of an open form may not ask institutions yet, and was told so. */
class NotAdmittedError extends Error {
  override readonly name = 'NotAdmittedError'
}

/** Shows why the form cannot continue, and what to do. */
export async function showOutcome(
  parts: TramiteParts,
  pages: Pages,
  place: FormPlace,
  exchange: FormExchange,
) {
  const visit = visitOf(parts, place.procedure, place.form, exchange)
  return answer(parts, pages, place, exchange, await openOutcome(filingParts(parts), visit, place.path))
}

function answer(
  parts: TramiteParts,
  pages: Pages,
  place: FormPlace,
  exchange: FormExchange,
  result: PageResult,
) {
  if (isElsewhere(result)) return elsewhere(place, exchange, result)
  return result.kind === 'page'
    ? drawPage(parts, pages, place, exchange, result)
    : drawStop(parts, pages, place, exchange, result)
}
