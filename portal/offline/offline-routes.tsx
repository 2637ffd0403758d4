import type { FastifyInstance } from 'fastify'
import type { SealedBox } from '#platform/secrets/sealed-box.ts'
import type { Pages } from '../http/pages.ts'
import { offlineView } from './offline-page.tsx'

/** The service worker of this build (shell §7). */
export interface WorkerFile {
  /** The whole script, served at `/sw.js`. */
  script: string
}

export interface OfflineParts {
  worker: WorkerFile
  /** Opens forms that a browser kept because they could not be sent. */
  keptForms: Pick<SealedBox, 'open'>
  /** Pseudonym of a person. */
  personTag(run: string): string
}

const mostSealedBytes = 1024 * 1024

/** The service worker, its offline pages, and the endpoint that opens the form kept meanwhile (shell §7). */
export function offlineRoutes(app: FastifyInstance, deps: OfflineParts, pages: Pages): void {
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Browsers check for a new script on each visit: a new build must not wait.
      .header('cache-control', 'no-cache')
      .send(deps.worker.script),
  )
  app.get('/sin-conexion', (request, reply) => pages.send(request, reply, offlineView({ saved: false })))
  app.get('/sin-conexion/guardado', (request, reply) =>
    pages.send(request, reply, offlineView({ saved: true })),
  )
  app.post<{ Body: URLSearchParams | undefined }>(
    '/formulario-guardado',
    { bodyLimit: mostSealedBytes },
    async ({ body, session }, reply) => {
      reply.header('cache-control', 'no-store')
      const text = deps.keptForms.open(body instanceof URLSearchParams ? (body.get('sellado') ?? '') : '')
      const { persona, ...parts } = text === undefined ? {} : (JSON.parse(text) as { persona?: string })
      // A form sealed without a session opens for anyone; all others only for their owner.
      const tag = session ? deps.personTag(session.run) : ''
      if (persona === undefined || (persona !== '' && persona !== tag))
        return reply.code(403).send({ error: 'no-es-suyo' })
      return reply.send(parts)
    },
  )
}
