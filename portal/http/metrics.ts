import type { FastifyInstance } from 'fastify'
import type { PortalDeps } from '../deps.ts'

/** Measures each request and writes one line about it: route, status and time, never the address as typed. */
export function addMetrics(
  app: FastifyInstance,
  { metrics, log }: Pick<PortalDeps, 'metrics' | 'log'>,
): void {
  const seconds = metrics.seconds('micha_peticiones_segundos', 'Time to answer a request', [
    'ruta',
    'metodo',
    'estado',
  ])
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'desconocida'
    const labels = { ruta: route, metodo: request.method, estado: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
    log.info({ requestId: request.id, ...labels, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request')
    done()
  })
}
