import type { FastifyInstance } from 'fastify'
import type { Pages } from '../http/pages.ts'
import { offlineView } from './offline-page.tsx'

/** The service worker of this build (shell §7). */
export interface WorkerFile {
  /** The whole script, as `/sw.js` sends it. */
  script: string
}

/** Parts of what a browser shows without a connection. */
export interface OfflineParts {
  worker: WorkerFile
}

/** The service worker, and the pages that it shows when there is no connection (shell §7). */
export function offlineRoutes(app: FastifyInstance, deps: OfflineParts, pages: Pages): void {
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // The browser asks for it again at each visit: a new build must not wait.
      .header('cache-control', 'no-cache')
      .send(deps.worker.script),
  )
  app.get('/sin-conexion', (request, reply) => pages.send(request, reply, offlineView({ saved: false })))
  app.get('/sin-conexion/guardado', (request, reply) =>
    pages.send(request, reply, offlineView({ saved: true })),
  )
}
