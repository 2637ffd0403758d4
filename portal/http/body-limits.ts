import type { FastifyInstance } from 'fastify'

/** Longest upload time of a form without files: a quarter of a megabyte arrives in time even on a bad line. */
export const formSeconds = 60
/** Longest upload time of any request, files included: ten megabytes at 35 kB a second. */
export const uploadSeconds = 300
/** Most name-value pairs in a form; our longest has fewer than half of them. */
export const mostPairs = 1_000

/** A form with more fields than any of ours. */
export class TooManyFieldsError extends Error {
  override readonly name = 'TooManyFieldsError'
  readonly statusCode = 413
}

/**
 * The fields of a URL-encoded form.
 * @throws TooManyFieldsError if there are more than `mostPairs`
 */
export function readPairs(body: string): URLSearchParams {
  let pairs = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) pairs += 1
  if (pairs > mostPairs) throw new TooManyFieldsError(`${pairs} fields`)
  // NUL is in no legitimate text, and PostgreSQL rejects it.
  return new URLSearchParams(body.replaceAll('%00', ''))
}

/**
 * Closes the connection if a form takes longer than `formSeconds` to arrive, so that slow senders do not exhaust the
 * server.
 */
export function addFormDeadline(app: FastifyInstance, ms = formSeconds * 1000): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasFiles = headers['content-type']?.startsWith('multipart/form-data')
    if (request.method === 'GET' || request.method === 'HEAD' || hasFiles) return done()
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, ms)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
