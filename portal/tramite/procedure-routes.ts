import type { FastifyInstance } from 'fastify'
import type { Procedure } from '#engine/procedure.ts'
import type { PortalDeps } from '../deps.ts'
import type { Pages } from '../http/pages.ts'
import { signedIn } from '../http/signed-in.ts'
import { actOnContent, showContent, showReceipt } from './case-handlers.tsx'
import { confirmDeletion, deleteDraft } from './draft-deletion.tsx'
import { showOutcome } from './outcome-handler.tsx'
import { showQuestions, takeAnswers } from './question-handlers.tsx'
import { send, showReview } from './review-handlers.tsx'
import { showStart } from './start-handler.tsx'
import { takeUpload } from './upload-handler.ts'

/** Every address of a procedure, served by the same few handlers. */
export function procedureRoutes(
  app: FastifyInstance,
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
): void {
  const root = `/tramites/${procedure.head.id}`
  const person = (handle: Parameters<typeof signedIn>[1]) => signedIn(deps, handle)

  app.get(root, (request, reply) => showStart(deps, pages, procedure, request, reply))
  for (const { path, id } of procedure.pages) {
    app.get(
      `${root}/${path}`,
      person(exchange => showQuestions(deps, pages, procedure, path, exchange)),
    )
    app.post(
      `${root}/${path}`,
      person(exchange => takeAnswers(deps, pages, procedure, path, exchange)),
    )
    app.post(
      `${root}/documentos/${id}`,
      person(exchange => takeUpload(deps, procedure, id, exchange)),
    )
  }
  app.get(
    `${root}/${procedure.review.path}`,
    person(exchange => showReview(deps, pages, procedure, exchange)),
  )
  app.post(
    `${root}/${procedure.review.path}`,
    person(exchange => send(deps, pages, procedure, exchange)),
  )
  app.get(
    `${root}/${procedure.receipt.path}`,
    person(exchange => showReceipt(deps, pages, procedure, exchange)),
  )
  app.get(
    `${root}/${procedure.head.outcomePath}`,
    person(exchange => showOutcome(deps, pages, procedure, exchange)),
  )
  app.get(
    `${root}/borrador/eliminar`,
    person(exchange => confirmDeletion(deps, pages, procedure, exchange)),
  )
  app.post(
    `${root}/borrador/eliminar`,
    person(exchange => deleteDraft(deps, procedure, exchange)),
  )
  for (const content of procedure.contents) {
    app.get(
      `${root}/${content.path}`,
      person(exchange => showContent(deps, pages, procedure, content, exchange)),
    )
    app.post(
      `${root}/${content.path}`,
      person(exchange => actOnContent(deps, pages, procedure, content, exchange)),
    )
  }
}
