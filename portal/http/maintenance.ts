import type { FastifyInstance } from 'fastify'
import type { Maintenance } from '#operation/maintenance/keep-maintenance.ts'
import { pageOf } from './request-parts.ts'

/** Redirects to the maintenance page while a procedure or page is closed (shell §4). */
export function addMaintenance(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const page = pageOf(request.url)
    if (maintenance.closureOf(page) === undefined) return done()
    reply
      .code(303)
      .header('location', `/mantencion?de=${encodeURIComponent(page)}`)
      .header('cache-control', 'no-store')
      .send()
  })
}
