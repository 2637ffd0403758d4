import { createServer } from 'node:http'
import type { Database } from '#platform/postgres/database.ts'
import { createDatabaseCheck } from './database-check.ts'
import { mayReadMetrics } from './metrics-access.ts'
import type { RoleContext } from './role-context.ts'

type HealthContext = Pick<RoleContext, 'settings' | 'production' | 'clock' | 'shutdown' | 'metrics'>

/**
 * Health and figures of a process on a port of its own (`HEALTH_PORT`), for roles without pages and for who supervises processes:
 * `/vive` says that it lives, `/salud` that its database takes writes, `/metrics` its figures.
 */
export async function startHealthPort(around: HealthContext, databases: readonly Database[]): Promise<void> {
  const { settings, clock, shutdown, metrics } = around
  if (settings.healthPort === undefined) return
  const checks = databases.map(database => createDatabaseCheck(database, clock))
  const mayRead = mayReadMetrics(around)
  const server = createServer(async (request, reply) => {
    const say = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/vive') return say(200, { estado: 'vive' })
    if (request.url === '/salud') {
      const problems = await Promise.all(checks.map(check => check()))
      const espera = [...new Set(problems.flatMap(problem => problem ?? []))]
      return espera.length === 0
        ? say(200, { estado: 'bien' })
        : say(503, { estado: 'no puede atender', espera })
    }
    if (request.url !== '/metrics') return say(404, {})
    if (!mayRead(request.headers.authorization, request.socket.remoteAddress)) return say(403, {})
    const text = await metrics.text()
    return reply.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.healthPort, settings.host, resolve)
  })
  shutdown.add('health port', () => {
    server.closeAllConnections()
    server.close()
  })
}
