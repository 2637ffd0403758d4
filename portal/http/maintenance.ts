import type { FastifyInstance } from 'fastify'
import type { Maintenance } from '#operation/maintenance/keep-maintenance.ts'

/** Sends people to the maintenance page while a procedure or a page is being worked on (shell §4). */
export function addMaintenance(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (maintenance.closureOf(path) === undefined) return
    return reply
      .code(303)
      .header('location', `/mantencion?de=${encodeURIComponent(path)}`)
      .header('cache-control', 'no-store')
      .send()
  })
}
