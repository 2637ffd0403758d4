import type { FastifyInstance } from 'fastify'
import { traceOf } from '#platform/contract/call-trace.ts'
import type { Logger } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { signedInRun } from '#sessions/types.ts'
import { type SecurityEvent, securityEventOf, truncatedAddress } from './security-events.ts'

interface MeasureParts {
  metrics: Metrics
  log: Logger
  /** Pseudonym that links a person's log lines without identifying her. */
  personTag(run: string): string
}

/** Measures each request and logs one line about it: route, status and time, never the address as typed. */
export function addMetrics(app: FastifyInstance, { metrics, log, personTag }: MeasureParts): void {
  const seconds = metrics.seconds('peticiones_segundos', 'Time to answer a request', [
    'ruta',
    'metodo',
    'estado',
  ])
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'desconocida'
    const labels = { ruta: route, metodo: request.method, estado: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
    // Both ids that institutions get with the calls of this request.
    const line = {
      ...traceOf(request.id),
      ...(request.span && { traceId: request.span.traceId }),
      ...labels,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    log.info(line, 'request')
    const event = securityEventOf(route, request.method, reply.statusCode, request)
    const session = request.session ?? request.endedSession
    if (event !== undefined) {
      log.info(
        {
          requestId: request.id,
          seguridad: event,
          desde: truncatedAddress(request.ip),
          ...(session
            ? { persona: personTag(signedInRun(session)), sesion: session.id, origen: session.origin }
            : {}),
          ...(session?.attention ? { atiende: personTag(session.run) } : {}),
        },
        'security',
      )
    }
    done()
  })
}

/** Logs a request that was refused before it reached any hook: an unreadable address, or bytes that are no request. */
export function logRefused(log: Pick<Logger, 'info'>, address: string | undefined): void {
  const event: SecurityEvent = 'rechazado'
  log.info({ seguridad: event, desde: truncatedAddress(address ?? '') }, 'security')
}
