import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the browser asks ahead for a page that nobody has opened yet. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['sec-purpose'] ?? '').startsWith('prefetch')
}

/**
 * Declines to answer ahead: the browser drops an answer without success, and asks again once the link is pressed. 425
 * means "not yet", and sets off no alarm as a 5xx would.
 */
export function declinePrefetch(reply: FastifyReply): FastifyReply {
  return reply.code(425).header('cache-control', 'no-store').send()
}
