import type { FastifyRequest } from 'fastify'

/**
 * Whether a script asked, and not a person who goes to a page: it gets data instead of pages and of other sites' sign-in.
 * What a service worker passes on for a page counts as a page: its destination is lost on the way, its mode is not.
 * Browsers that say neither say at least what they accept.
 */
export function isFromScript({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept, 'sec-fetch-dest': fetched, 'sec-fetch-mode': mode } = headers
  return fetched === undefined ? accept === 'application/json' : fetched === 'empty' && mode !== 'navigate'
}
