import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AddressAccess, isReceiptOnCase } from '#engine/addresses.ts'
import { nobody } from '#engine/asking/context.ts'
import { findForm, type Procedure } from '#engine/procedure.ts'
import { anotherPath } from '#engine/walking/another.ts'
import { type Form, files, joins, rowPathOf } from '#engine/walking/form.ts'
import { surroundingsOf } from '#filing/way.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { freshly } from '../http/renew-sign-in.tsx'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { actingOf, personOf } from '../http/surroundings.ts'
import { deletionPath, receiptPdfPath, sheetPath, uploadPath } from './addresses.ts'
import { takeAnother } from './another-handler.tsx'
import { actOnConsultation, showConsultation } from './consultation-handlers.tsx'
import { confirmDeletion, deleteDraft } from './draft-deletion.tsx'
import { forWhomItIs } from './for-company.tsx'
import { showOutcome, showQuestions, takeAnswers } from './form-handlers.tsx'
import { joinedReviewOf, sendJoined, showJoined } from './joined-handlers.tsx'
import type { Opened, OpenedConsultation, OpenedFiling, OpenedForm } from './opened.ts'
import type { TramiteParts } from './parts.ts'
import { sendReceiptPdf, showReceipt } from './receipt-handlers.tsx'
import { resumeForm } from './resume-handler.ts'
import { send, showReading, showReview } from './review-handlers.tsx'
import { showRow, takeRow } from './row-handlers.tsx'
import { changeSheet, confirmRemoval, sendRows, sendTemplate } from './sheet-handlers.tsx'
import { showStart } from './start-handler.tsx'
import { showTold } from './told-handler.tsx'
import { sendDocument, takeUpload } from './upload-handler.ts'
import { readsDraft } from './visit.ts'

type Visited = Pick<Opened, keyof Exchange>

/** What stands at an address before anybody opens it. */
type Place<O extends Opened = Opened> = Omit<O, keyof Exchange>

/** Answers who opened an address. */
type Handle<P, E = Visited> = (opened: NoInfer<P> & E) => Promise<FastifyReply>

/** Registers every address of a procedure; a few handlers serve them all. */
export function procedureRoutes(
  app: FastifyInstance,
  parts: TramiteParts,
  pages: Pages,
  procedure: Procedure,
): void {
  const at = addressIn(procedure)
  const place = { parts, pages, procedure }
  if (procedure.start) app.get(at(''), guard(place, 'open', showStart))
  for (const form of procedure.forms) formRoutes(app, { ...place, form })
  for (const consultation of procedure.consultations) {
    const { path, access = 'session', act } = consultation
    app.get(at(path), guard({ ...place, consultation }, access, showConsultation))
    if (act) app.post(at(path), guard({ ...place, consultation }, access, actFreshly))
  }
  for (const [path, to] of Object.entries(procedure.redirects))
    app.get(at(path), async (_request, reply) => seeOther(reply, to.startsWith('/') ? to : at(to)))
}

const addressIn =
  ({ head }: Procedure) =>
  (path: string) =>
    `/tramites/${head.id}${path && `/${path}`}`

/** Takes a form of a consultation; one that gives something to somebody, of who has signed in recently. */
function actFreshly(opened: OpenedConsultation) {
  const { parts, pages, procedure, consultation, request, session } = opened
  const [address = '', query] = request.url.split('?')
  if (!session || !consultation.renewsSignIn?.(new URLSearchParams(query))) return actOnConsultation(opened)
  const back = { href: address, label: `Volver a «${procedure.head.title}»` }
  return freshly(
    parts,
    pages,
    fresh => actOnConsultation({ ...opened, ...fresh }),
    back,
  )({ ...opened, session })
}

function formRoutes(app: FastifyInstance, place: Place<OpenedForm>): void {
  const { procedure, form } = place
  const at = addressIn(procedure)
  const guarded = <P extends Place<OpenedForm>>(here: P, handle: Handle<P>) =>
    guard(here, form.access, async opened => {
      const instead = insteadOf(opened)
      return instead === undefined ? handle(opened) : seeOther(opened.reply, instead)
    })
  const withDraft = readsDraft(place)
  for (const one of form.pages) {
    const { path } = one
    const page = { ...place, path }
    app.get(at(path), withDraft, guarded(page, showQuestions))
    app.post(at(path), withDraft, guarded(page, takeAnswers))
    if (form.access !== 'session') continue
    const rowPath = rowPathOf(one)
    if (rowPath !== undefined) {
      app.get(at(rowPath), withDraft, guarded(page, showRow))
      app.post(at(rowPath), withDraft, guarded(page, takeRow))
      app.get(at(sheetPath(path, 'lista')), withDraft, guarded(page, confirmRemoval))
      app.post(at(sheetPath(path, 'lista')), withDraft, guarded(page, changeSheet))
      app.get(at(sheetPath(path, 'plantilla.csv')), guarded(page, sendTemplate))
      app.get(at(sheetPath(path, 'lista.csv')), withDraft, guarded(page, sendRows))
    }
    app.post(at(uploadPath(path)), personal(page, takeUpload))
    app.get(at(`${uploadPath(path)}/:id`), personal(page, sendDocument))
  }
  for (const path of outcomePathsOf(form)) app.get(at(path), guarded({ ...place, path }, showOutcome))
  for (const path of form.resumePaths) app.get(at(path), guarded(place, resumeForm))
  const { ending } = form
  if (ending.kind === 'tells')
    app.get(at(ending.path), guarded({ ...place, ending, path: ending.path }, showTold))
  if (joins(form)) {
    const joining = { ...place, form }
    const renews = form.ending.forms.some(
      one => findForm(place.parts.procedures, one.formKey)?.form.renewsSignIn,
    )
    app.get(at(form.ending.path), certain(joining, showJoined, renews))
    app.post(at(form.ending.path), certain(joining, sendJoined, renews))
    app.get(at(deletionPath(form)), personal(joining, confirmDeletion))
    app.post(at(deletionPath(form)), personal(joining, deleteDraft))
  }
  if (files(form)) filingRoutes(app, { ...place, form })
}

/** Address to redirect this visitor to instead of a form. */
function insteadOf({ parts, form, session }: OpenedForm): string | undefined {
  const person = session ? personOf(session) : nobody
  const visitor = { person, signedIn: session !== undefined, acting: actingOf(session) }
  return form.instead?.(surroundingsOf(parts, visitor))
}

function filingRoutes(app: FastifyInstance, place: Place<OpenedFiling>): void {
  const { procedure, form } = place
  const at = addressIn(procedure)
  const { review, receipt, another } = form.ending
  const withDraft = readsDraft(place)
  const own = (handle: Handle<typeof place, Exchange>) => personal(place, handle)
  if (review.reading) app.get(at(review.reading.path), own(showReading))
  app.get(
    at(review.path),
    withDraft,
    certain(place, async opened => {
      const together = await joinedReviewOf(opened)
      return together === undefined ? showReview(opened) : seeOther(opened.reply, together)
    }),
  )
  app.post(at(review.path), withDraft, certain(place, send))
  if (!isReceiptOnCase(procedure, form)) app.get(at(receipt.path), own(showReceipt))
  app.get(at(receiptPdfPath(receipt.path)), own(sendReceiptPdf))
  if (another) app.post(at(anotherPath(form.pages[0]?.path ?? '')), own(takeAnother))
  app.get(at(deletionPath(form)), own(confirmDeletion))
  app.post(at(deletionPath(form)), own(deleteDraft))
}

/** An address for signed-in people only. */
const personal = <P extends Place>(place: P, handle: Handle<P, Exchange>) =>
  signedIn(place.parts, exchange => forWhomItIs({ ...place, ...exchange }, handle))

/** An address where something is sent: with a recent sign-in, if the form demands it. */
function certain<P extends Place<OpenedForm>>(
  place: P,
  handle: Handle<P, Exchange>,
  renews = place.form.renewsSignIn,
) {
  const { parts, pages, procedure, form } = place
  const back = { href: addressIn(procedure)(form.pages[0]?.path ?? ''), label: 'Volver a lo que escribió' }
  const handled = (exchange: Exchange) => forWhomItIs({ ...place, ...exchange }, handle)
  return signedIn(parts, renews ? freshly(parts, pages, handled, back) : handled)
}

/** Redirects visitors who may not open an address to the sign-in, or answers 404. */
function guard<P extends Place>(place: P, access: AddressAccess, handle: Handle<P>) {
  const { parts, pages } = place
  if (access === 'open')
    return (request: FastifyRequest, reply: FastifyReply) =>
      forWhomItIs({ ...place, request, reply, session: request.session }, handle)
  return signedIn(parts, async exchange =>
    access === 'officials' && !(await parts.isOfficial(exchange.session))
      ? pages.notFound(exchange.request, exchange.reply)
      : forWhomItIs({ ...place, ...exchange }, handle),
  )
}

function outcomePathsOf(form: Form): readonly string[] {
  const paths = Object.values(form.outcomes).map(({ path }) => path ?? form.outcomePath)
  return [...new Set(paths)]
}
