import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Session, signedInRun } from '#sessions/types.ts'

import { isFromScript } from './from-script.ts'
import { pageOf } from './request-parts.ts'
import { withSessionLost } from './session-lost.ts'
import type { SessionParts } from './session-parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; `undefined` when nobody is signed in. */
    session: Session | undefined
  }
}

/**
 * Finds the session of each request from its cookie and gives it as `request.session`. A request without cookie, or for a
 * file, costs no query. A session that is over leaves no cookie behind.
 */
export function addSessionHook(
  app: FastifyInstance,
  { sessions, cookies, access, log }: Pick<SessionParts, 'sessions' | 'cookies' | 'access' | 'log'>,
): void {
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (access.isAsset(pageOf(request.url))) return
    const cookie = cookies.read(request, 'session')
    if (cookie === undefined) return
    const lookup = await sessions.find(cookie)
    if (lookup.outcome === 'found') {
      request.session = lookup.session
      if (lookup.cookieSeconds !== undefined) cookies.write(reply, 'session', cookie, lookup.cookieSeconds)
      return
    }
    if (lookup.outcome === 'refresh-failed') log.info({ reason: lookup.message }, 'session ended')
    cookies.clear(reply, 'session')
  })
}

/**
 * Keeps people where they may be (shell §4, §6): sends to the sign-in who needs a session and has none, and ends the session
 * of another system that left its paths. Goes after `addSessionHook`.
 */
export function addAccessHook(
  app: FastifyInstance,
  deps: Pick<SessionParts, 'sessions' | 'signIn' | 'cookies' | 'access' | 'attemptSeconds'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const page = pageOf(request.url)
    // Who is in no fence is told that there is no such page; below a procedure not even that, without a session (shell §6).
    if (request.is404 && request.session === undefined && !page.startsWith('/tramites/')) return
    const decision = deps.access.decide(page, request.session, request.method)
    if (decision.kind === 'sign-in') return sendToSignIn(deps, request, reply)
    if (decision.kind === 'sign-out') return signOut(deps, request, reply)
  })
}

/** Sends a person to the sign-in and keeps, for five minutes, where she was going (shell §4, §9). */
export function sendToSignIn(
  { cookies, attemptSeconds }: Pick<SessionParts, 'cookies' | 'attemptSeconds'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A script cannot follow to another site's sign-in; it is told, and the page reacts.
  if (isFromScript(request)) return reply.code(401).send({ error: 'sin-sesion' })
  cookies.write(reply, 'destination', destinationOf(request), attemptSeconds)
  return reply.redirect('/login/claveunica', 303)
}

/**
 * Where a person wants to go: the page that she asks for. A form that nobody signed in sent is lost; its page is shown again
 * and says so.
 */
function destinationOf({ method, url, headers }: FastifyRequest): string {
  if (method === 'GET' || method === 'HEAD') return url
  const page = headers.referer === undefined ? null : URL.parse(headers.referer)
  return withSessionLost(page?.host === headers.host ? `${page?.pathname}${page?.search}` : url)
}

/** Ends the session here and goes on to the provider, which comes back to `/logout` (shell §4). */
export async function signOut(
  { sessions, signIn, cookies }: Pick<SessionParts, 'sessions' | 'signIn' | 'cookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = request
  if (session !== undefined) {
    await sessions.endAttention(session)
    await sessions.end(signedInRun(session), session.id)
  }
  request.session = undefined
  cookies.clear(reply, 'session')
  cookies.clear(reply, 'destination')
  // What the browser keeps of her visit goes with her: a form that waited for the connection, and who she was.
  reply.header('clear-site-data', '"storage"')
  return reply.redirect(signIn.signOutUrl('/logout'), 303)
}
