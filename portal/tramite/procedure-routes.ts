import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AddressAccess, isReceiptOnCase } from '#engine/addresses.ts'
import { nobody } from '#engine/asking/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import { anotherPath } from '#engine/walking/another.ts'
import { type FilingForm, type Form, files } from '#engine/walking/form.ts'
import { surroundingsOf } from '#filing/way.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { freshly } from '../http/renew-sign-in.tsx'
import { signedIn } from '../http/signed-in.ts'
import { actingOf, personOf } from '../http/surroundings.ts'
import { deletionPath, receiptPdfPath, uploadPath } from './addresses.ts'
import { takeAnother } from './another-handler.tsx'
import { actOnConsultation, showConsultation } from './consultation-handlers.tsx'
import { confirmDeletion, deleteDraft } from './draft-deletion.tsx'
import { showOutcome, showQuestions, takeAnswers } from './form-handlers.tsx'
import type { TramiteParts } from './parts.ts'
import { sendReceiptPdf, showReceipt } from './receipt-handlers.tsx'
import { resumeForm } from './resume-handler.ts'
import { send, showReading, showReview } from './review-handlers.tsx'
import { showStart } from './start-handler.tsx'
import { showTold } from './told-handler.tsx'
import { sendDocument, takeUpload } from './upload-handler.ts'
import { type FormExchange, readsDraft } from './visit.ts'

/** Registers every address of a procedure; a few handlers serve them all. */
export function procedureRoutes(
  app: FastifyInstance,
  parts: TramiteParts,
  pages: Pages,
  procedure: Procedure,
): void {
  const at = (path: string) => `/tramites/${procedure.head.id}${path && `/${path}`}`
  if (procedure.start) app.get(at(''), (request, reply) => showStart(parts, pages, procedure, request, reply))
  for (const form of procedure.forms) formRoutes(app, parts, pages, { procedure, form, at })
  for (const consultation of procedure.consultations) {
    const place = { procedure, consultation }
    const guarded = guard(parts, pages, consultation.access ?? 'session')
    app.get(
      at(consultation.path),
      guarded(exchange => showConsultation(parts, pages, place, exchange)),
    )
    if (consultation.act)
      app.post(
        at(consultation.path),
        guarded(exchange => actOnConsultation(parts, pages, place, exchange)),
      )
  }
  for (const [path, to] of Object.entries(procedure.redirects))
    app.get(at(path), async (_request, reply) => seeOther(reply, to.startsWith('/') ? to : at(to)))
}

interface FormRoutes {
  procedure: Procedure
  form: Form
  at(path: string): string
}

function formRoutes(
  app: FastifyInstance,
  parts: TramiteParts,
  pages: Pages,
  { procedure, form, at }: FormRoutes,
): void {
  const admitted = guard(parts, pages, form.access)
  const guarded: typeof admitted = handle =>
    admitted(async exchange => {
      const instead = insteadOf(parts, form, exchange)
      return instead === undefined ? handle(exchange) : seeOther(exchange.reply, instead)
    })
  const person = (handle: Parameters<typeof signedIn>[1]) => signedIn(parts, handle)
  const withDraft = readsDraft(parts, procedure, form)
  for (const { path } of form.pages) {
    const place = { procedure, form, path }
    app.get(
      at(path),
      withDraft,
      guarded(exchange => showQuestions(parts, pages, place, exchange)),
    )
    app.post(
      at(path),
      withDraft,
      guarded(exchange => takeAnswers(parts, pages, place, exchange)),
    )
    if (form.access === 'session')
      app.post(
        at(uploadPath(path)),
        person(exchange => takeUpload(parts, place, exchange)),
      )
    if (form.access === 'session')
      app.get(
        at(`${uploadPath(path)}/:id`),
        person(exchange => sendDocument(parts, pages, exchange)),
      )
  }
  for (const path of outcomePathsOf(form))
    app.get(
      at(path),
      guarded(exchange => showOutcome(parts, pages, { procedure, form, path }, exchange)),
    )
  for (const path of form.resumePaths)
    app.get(
      at(path),
      guarded(exchange => resumeForm(parts, { procedure, form, path }, exchange)),
    )
  const { ending } = form
  if (ending.kind === 'tells') {
    const place = { procedure, form, ending, path: ending.path }
    app.get(
      at(ending.path),
      guarded(exchange => showTold(parts, pages, place, exchange)),
    )
  }
  if (files(form)) filingRoutes(app, parts, pages, { procedure, form, at })
}

/** Address to redirect this visitor to instead of a form. */
function insteadOf(parts: TramiteParts, form: Form, { session }: FormExchange): string | undefined {
  const person = session ? personOf(session) : nobody
  const visitor = { person, signedIn: session !== undefined, acting: actingOf(session) }
  return form.instead?.(surroundingsOf(parts, visitor))
}

function filingRoutes(
  app: FastifyInstance,
  parts: TramiteParts,
  pages: Pages,
  { procedure, form, at }: FormRoutes & { form: FilingForm },
): void {
  const person = (handle: Parameters<typeof signedIn>[1]) => signedIn(parts, handle)
  const place = { procedure, form }
  const { review, receipt } = form.ending
  const back = { href: at(form.pages[0]?.path ?? ''), label: 'Volver a lo que escribió' }
  const withDraft = readsDraft(parts, procedure, form)
  const certain: typeof person = handle =>
    person(form.renewsSignIn ? freshly(parts, pages, handle, back) : handle)
  if (review.reading)
    app.get(
      at(review.reading.path),
      person(exchange => showReading(parts, pages, place, exchange)),
    )
  app.get(
    at(review.path),
    withDraft,
    certain(exchange => showReview(parts, pages, place, exchange)),
  )
  app.post(
    at(review.path),
    withDraft,
    certain(exchange => send(parts, pages, place, exchange)),
  )
  if (!isReceiptOnCase(procedure, form))
    app.get(
      at(receipt.path),
      person(exchange => showReceipt(parts, pages, place, exchange)),
    )
  app.get(
    at(receiptPdfPath(receipt.path)),
    person(exchange => sendReceiptPdf(parts, pages, place, exchange)),
  )
  if (form.ending.another)
    app.post(
      at(anotherPath(form.pages[0]?.path ?? '')),
      person(exchange => takeAnother(parts, pages, place, exchange)),
    )
  const deletion = { procedure, form, path: deletionPath(form) }
  app.get(
    at(deletion.path),
    person(exchange => confirmDeletion(parts, pages, deletion, exchange)),
  )
  app.post(
    at(deletion.path),
    person(exchange => deleteDraft(parts, deletion, exchange)),
  )
}

/** Redirects visitors who may not open an address to the sign-in, or answers 404. */
function guard(parts: TramiteParts, pages: Pages, access: AddressAccess) {
  return (handle: (exchange: FormExchange) => Promise<FastifyReply>) => {
    if (access === 'open')
      return (request: FastifyRequest, reply: FastifyReply) =>
        handle({ request, reply, session: request.session })
    return signedIn(parts, async exchange => {
      if (access === 'officials' && !(await parts.isOfficial(exchange.session)))
        return pages.notFound(exchange.request, exchange.reply)
      return handle(exchange)
    })
  }
}

function outcomePathsOf(form: Form): readonly string[] {
  const paths = Object.values(form.outcomes).map(({ path }) => path ?? form.outcomePath)
  return [...new Set(paths)]
}
