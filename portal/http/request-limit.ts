import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { ownRateLimits, type RateLimits } from '#platform/processes/shared-rate-limit.ts'
import type { PortalSettings } from '../settings.ts'
import { sendPlainError } from './plain-errors.ts'

/**
 * Limits the requests of one address (quality: limits per address). Existing files cost next to nothing and are not
 * counted; neither are health checks.
 */
export function addRequestLimit(
  app: FastifyInstance,
  parts: { settings: Pick<PortalSettings, 'requestsPerMinute'>; clock: Clock; rateLimits?: RateLimits },
): void {
  const { settings, clock, rateLimits = ownRateLimits } = parts
  const limit = rateLimits('peticiones', {
    clock,
    burst: settings.requestsPerMinute,
    perMinute: settings.requestsPerMinute,
  })
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.is404 ? undefined : request.routeOptions.url
    if (route === '/assets/*' || route === '/salud') return done()
    const answer = limit.take(householdOf(request.ip))
    if (answer.allowed) return done()
    reply.header('retry-after', String(answer.retryAfterSeconds))
    sendPlainError(reply, 429)
  })
}

/**
 * What is limited as one: an IPv4 address, or an IPv6 /64 network, in which one household can take a new address for
 * each request.
 */
export function householdOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const written = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - written.length - (tail === '' ? 0 : tail.split(':').length)
  const groups = [
    ...written,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ? tail.split(':') : []),
  ]
  // Keep an IPv4 address inside an IPv6 one whole.
  if (address.includes('.')) return groups.at(-1) ?? address
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
