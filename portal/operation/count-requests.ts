import type { FastifyInstance } from 'fastify'
import type { PortalDeps } from '../deps.ts'
import { eventOfRequest } from './event-of-request.ts'

/** Counts each request to a page of a procedure after it was answered (shell §9): no cookie, no query, no wait. */
export function addAnalytics(
  app: FastifyInstance,
  { measure, procedures }: Pick<PortalDeps, 'measure' | 'procedures'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const location = reply.getHeader('location')
    const event = eventOfRequest(
      {
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        location: typeof location === 'string' ? location : undefined,
        prefetched: String(request.headers['sec-purpose'] ?? '').startsWith('prefetch'),
      },
      procedures,
    )
    if (event) measure.count(event)
    done()
  })
}
