import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Ids } from '#platform/ids.ts'
import { sendPlainError } from './plain-errors.ts'

/** A form whose draft began, or that was sent together with others. */
export interface MovedForm {
  readonly procedureId: string
  readonly formId: string
  readonly what: 'begun' | 'sent'
}

declare module 'fastify' {
  interface FastifyRequest {
    cookies: ReadonlyMap<string, string>
    /** Nonce of this page's content security policy. */
    nonce: string
    /** It repeats a press that was answered before: what it asks for was done then. */
    isRepeated: boolean
    /** Forms that it began, or sent on an address that is not theirs, for the figures (shell §9). */
    movedForms: MovedForm[]
  }
}

/** Sets cookies and nonce of each request; refuses an address that contains NUL. */
export function addRequestParts(app: FastifyInstance, ids: Ids): void {
  app.decorateRequest('cookies')
  app.decorateRequest('nonce', '')
  app.decorateRequest('isRepeated', false)
  app.decorateRequest('movedForms')
  app.decorateRequest('pageOf', undefined)
  app.decorateRequest('keptIn', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    // No link of ours contains NUL, and PostgreSQL rejects it: such a request is a probe.
    if (request.url.includes('%00')) return void sendPlainError(reply, 400)
    const cookies = new Map<string, string>()
    for (const [name, value] of Object.entries(parseCookie(request.headers.cookie ?? '')))
      if (value !== undefined) cookies.set(name, value)
    request.cookies = cookies
    request.movedForms = []
    request.nonce = ids.token(16)
    done()
  })
}

/**
 * The path of an address as the router sees it: decoded, without query and trailing slash. All decisions by path use
 * it, so that no other spelling of an address gets around them.
 */
export function pageOf(url: string): string {
  const [raw = ''] = url.split(/[?#]/, 1)
  const path = raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw
  try {
    // Decode once, as the router does: `%252F` and `%2F` do not separate segments.
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}
