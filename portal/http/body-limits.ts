import type { FastifyInstance } from 'fastify'

/** How long a form without files may take to arrive. A quarter of a megabyte comes in time also over a bad line. */
export const formSeconds = 60
/** How long anything may take to arrive, files included: ten megabytes at 35 kB a second. */
export const uploadSeconds = 300
/** Pairs of name and value that a form may have; the longest of ours has fewer than half of them. */
export const mostPairs = 1_000

/** A form that has more answers than any of ours asks for. */
export class TooManyFieldsError extends Error {
  override readonly name = 'TooManyFieldsError'
  readonly statusCode = 413
}

/**
 * The pairs of a form that was sent as an address is written.
 *
 * @throws TooManyFieldsError when there are more than `mostPairs`
 */
export function readPairs(body: string): URLSearchParams {
  let pairs = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) pairs += 1
  if (pairs > mostPairs) throw new TooManyFieldsError(`${pairs} fields`)
  // No text holds this sign, and the database takes none.
  return new URLSearchParams(body.replaceAll('%00', ''))
}

/** Ends the connection of who takes longer than `formSeconds` to send a form, so that slow senders do not fill the server. */
export function addFormDeadline(app: FastifyInstance, ms = formSeconds * 1000): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasFiles = headers['content-type']?.startsWith('multipart/form-data')
    if (request.method === 'GET' || request.method === 'HEAD' || hasFiles) return done()
    const timer = setTimeout(() => {
      if (!raw.complete) raw.socket.destroy()
    }, ms)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
