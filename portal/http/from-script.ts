import type { FastifyRequest } from 'fastify'

/**
 * Whether a script made the request: it then gets data, not pages or a redirect to another site's sign-in. Requests
 * that a service worker passes on for a page count as a page: they lose their destination but keep their mode. Browsers
 * without these headers are told apart by `Accept`.
 */
export function isFromScript({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept, 'sec-fetch-dest': fetched, 'sec-fetch-mode': mode } = headers
  return fetched === undefined ? accept === 'application/json' : fetched === 'empty' && mode !== 'navigate'
}
