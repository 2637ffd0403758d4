import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import type { PortalSettings } from '../settings.ts'
import { sendPlainError } from './plain-errors.ts'

/**
 * Slows down one address that asks too often (quality: limits per address). Files that there are cost next to nothing and are
 * not counted, neither is what a supervisor asks.
 */
export function addRequestLimit(
  app: FastifyInstance,
  { settings, clock }: { settings: Pick<PortalSettings, 'requestsPerMinute'>; clock: Clock },
): void {
  const limit = createRateLimit({
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
 * What is counted as one: an address of IPv4, or the network of 64 bits that one connection of IPv6 has to itself and in which
 * it may take a new address for each request.
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
  // An address of IPv4 inside one of IPv6 stays whole.
  if (address.includes('.')) return groups.at(-1) ?? address
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
