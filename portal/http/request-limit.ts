import type { FastifyInstance } from 'fastify'
import { createRateLimit } from '#platform/rate-limit.ts'
import type { PortalDeps } from '../deps.ts'

/** Slows down one address that asks too often (quality: limits per address). Files are not counted. */
export function addRequestLimit(
  app: FastifyInstance,
  { settings, clock }: Pick<PortalDeps, 'settings' | 'clock'>,
): void {
  const limit = createRateLimit({
    clock,
    burst: settings.requestsPerMinute,
    perMinute: settings.requestsPerMinute,
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/assets/') || request.url === '/salud') return done()
    const answer = limit.take(request.ip)
    if (answer.allowed) return done()
    reply.header('retry-after', String(answer.retryAfterSeconds))
    done(new TooManyRequestsError())
  })
}

/** One address asked too often. */
export class TooManyRequestsError extends Error {
  override readonly name = 'TooManyRequestsError'
  readonly statusCode = 429
}
