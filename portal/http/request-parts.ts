import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Ids } from '#platform/ids.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Cookies by name. */
    cookies: ReadonlyMap<string, string>
    /** Nonce of this page's content security policy. */
    nonce: string
  }
}

/** Gives each request its cookies and its nonce. */
export function addRequestParts(app: FastifyInstance, ids: Ids): void {
  app.decorateRequest('cookies')
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', (request, _reply, done) => {
    const cookies = new Map<string, string>()
    for (const [name, value] of Object.entries(parseCookie(request.headers.cookie ?? '')))
      if (value !== undefined) cookies.set(name, value)
    request.cookies = cookies
    request.nonce = ids.token(16)
    done()
  })
}
