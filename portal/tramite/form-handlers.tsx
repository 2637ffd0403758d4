import { answerPage } from '#filing/answer-page.ts'
import { openPage } from '#filing/open-page.ts'
import { openOutcome } from '#filing/outcome.ts'
import type { PageResult } from '#filing/results.ts'
import { readForm } from '../http/form.ts'
import { countPeople } from '../http/people-limit.ts'
import { peopleIn } from './asked-runs.ts'
import { drawPage } from './draw-page.tsx'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import { draftRefOf, formVersionOf, pageMarkOf, uploadLimits } from './form-place.ts'
import { isSentBack, noteLedPast } from './led-past.ts'
import { type OpenedPage, ownerOf } from './opened.ts'
import { drawStop } from './stops.tsx'
import { tooManyEnquiries } from './too-many-enquiries.tsx'
import { filingParts, visitOf } from './visit.ts'

/** Shows a page of questions, or redirects to the page that is open. */
export async function showQuestions(opened: OpenedPage) {
  const { parts, path, request, reply } = opened
  const toChange = isFromReview(opened) || isSentBack(request, parts.settings)
  const result = await openPage(filingParts(parts), visitOf(opened), path, toChange)
  if (result.kind === 'go' && result.passes) noteLedPast(request, reply, parts.settings)
  return answer(opened, result)
}

/** The page was opened from the review to change one thing, and returns there. */
const isFromReview = ({ request }: OpenedPage) =>
  (request.query as Record<string, unknown>).desde === 'revision'

/** Handles the answers of a page. */
export async function takeAnswers(opened: OpenedPage) {
  const { parts, pages, procedure, form, request, reply } = opened
  const isOpen = form.access !== 'session'
  const visit = visitOf(opened)
  const result = await answerPage(filingParts(parts), visit, opened.path, async page => {
    const { input, errors, edit } = await readForm(request, {
      documents: parts.cases.documents,
      incoming: parts.incoming,
      run: ownerOf(opened),
      procedureId: procedure.head.id,
      limitsOf: name => uploadLimits(page, name),
    })
    if (isOpen) await countPeople(request, visit.person.run, peopleIn(page, input))
    return {
      input,
      errors,
      edit,
      ref: draftRefOf(input.text('borrador')),
      formVersion: formVersionOf(input.text('borrador')),
      mark: pageMarkOf(input.text('borrador')),
      fromReview: isFromReview(opened),
      admit: async () => {
        if (!isOpen) return
        const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        if (!(await parts.botCheck.require(pages, { request, reply, form: posted })))
          throw new NotAdmittedError()
        const taken = parts.enquiries.take(request.ip, peopleIn(page, input).asked)
        if (!taken.allowed) throw new NotAdmittedError(taken.retryAfterSeconds)
      },
    }
  }).catch(error => {
    if (error instanceof NotAdmittedError) return error
    throw error
  })
  if (!(result instanceof NotAdmittedError)) return answer(opened, result)
  return result.retryAfterSeconds === undefined ? reply : tooManyEnquiries(opened, result.retryAfterSeconds)
}

/** The visitor of an open form may not ask institutions yet: the check for robots said so, or must wait. */
class NotAdmittedError extends Error {
  override readonly name = 'NotAdmittedError'
  readonly retryAfterSeconds: number | undefined
  constructor(retryAfterSeconds?: number) {
    super()
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Shows why the form cannot continue, and what to do. */
export async function showOutcome(opened: OpenedPage) {
  return answer(opened, await openOutcome(filingParts(opened.parts), visitOf(opened), opened.path))
}

function answer(opened: OpenedPage, result: PageResult) {
  if (isElsewhere(result)) return elsewhere(opened, result)
  return result.kind === 'page' ? drawPage(opened, result) : drawStop(opened, result)
}
