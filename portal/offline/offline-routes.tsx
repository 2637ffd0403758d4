import type { FastifyInstance } from 'fastify'
import type { PortalDeps } from '../deps.ts'
import type { Pages } from '../http/pages.ts'
import { offlineView } from './offline-page.tsx'

/** The service worker, and the pages that it shows when there is no connection (shell §7). */
export function offlineRoutes(app: FastifyInstance, deps: Pick<PortalDeps, 'worker'>, pages: Pages): void {
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
