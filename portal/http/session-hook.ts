import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '#domain/run.ts'
import { sessionPrefix } from '#sessions/access.ts'
import { type ReadBeside, type Session, signedInRun } from '#sessions/types.ts'
import { isFromScript } from './from-script.ts'
import { declinePrefetch, isPrefetch } from './prefetch.ts'
import { pageOf } from './request-parts.ts'
import { withSessionLost } from './session-lost.ts'
import type { SessionParts } from './session-parts.ts'
import { carriesWords, fieldsOf, forgetUnsent, keepUnsent, type UnsentParts } from './unsent-form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if nobody is signed in. */
    session: Session | undefined
    /** The session that this request ended. */
    endedSession: Session | undefined
    /** It proved who asks, by a key, a code or a secret. */
    proved: boolean
    /** It needs a session and has none; its form is read and kept before it is sent to the sign-in. */
    isUnsent: boolean
    /** What the route's `besideSession` read; undefined if it was not asked. */
    readBeside: { value: unknown } | undefined
  }
  interface FastifyContextConfig {
    /** A row of the signed-in person that this route always needs: it is read together with her session. */
    besideSession?: (run: Run, request: FastifyRequest) => ReadBeside
  }
}

/**
 * Sets `request.session` from the cookie. Requests without the cookie, and for files, cost no query. The cookie of an
 * ended session is deleted.
 */
export function addSessionHook(
  app: FastifyInstance,
  { sessions, cookies, access, log }: Pick<SessionParts, 'sessions' | 'cookies' | 'access' | 'log'>,
): void {
  app.decorateRequest('session', undefined)
  app.decorateRequest('endedSession', undefined)
  app.decorateRequest('proved', false)
  app.decorateRequest('readBeside', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (access.isAsset(pageOf(request.url))) return
    const cookie = cookies.read(request, 'session')
    if (cookie === undefined) return
    const { besideSession } = request.routeOptions.config
    const lookup = await sessions.find(cookie, besideSession && (run => besideSession(run, request)))
    if (lookup.outcome === 'found') {
      request.session = lookup.session
      request.readBeside = lookup.beside
      if (lookup.cookieSeconds !== undefined) cookies.write(reply, 'session', cookie, lookup.cookieSeconds)
      return
    }
    if (lookup.outcome === 'refresh-failed') log.info({ reason: lookup.message }, 'session ended')
    cookies.clear(reply, 'session')
  })
}

/**
 * Enforces the access rules (shell §4, §6): redirects to the sign-in if a session is needed, and ends a fenced session
 * that leaves its paths. What was written in a form that arrives without a session is kept in the browser. Register it
 * after `addSessionHook`.
 */
export function addAccessHook(
  app: FastifyInstance,
  deps: Pick<SessionParts, 'sessions' | 'cookies' | 'access' | 'attemptSeconds'>,
  unsent: UnsentParts,
): void {
  app.decorateRequest('isUnsent', false)
  app.addHook('onRequest', async (request, reply) => {
    const page = decidedPath(request.url)
    // Unknown addresses answer 404, except in a fence; below a procedure only with a session (shell §6).
    if (request.is404 && request.session === undefined && !page.startsWith('/tramites/')) return
    const decision = deps.access.decide(page, request.session, request.method)
    // A page asked for ahead begins no sign-in and ends no session: its cookies would take the place of those of the
    // sign-in that the person begins a moment later.
    if (isPrefetch(request) && (decision.kind !== 'allow' || page.startsWith('/login/')))
      return declinePrefetch(reply)
    if (decision.kind === 'sign-out') return signOut(deps, request, reply)
    if (decision.kind !== 'sign-in') return
    // Its words are there only once the body is read, before any handler.
    request.isUnsent = carriesWords(request) && !isFromScript(request)
    if (!request.isUnsent) return sendToSignIn(deps, request, reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (request.isUnsent) {
      const page = pageOf(destinationOf(request))
      await keepUnsent(reply, { page, action: request.url, ...(await fieldsOf(request)) }, unsent)
      return sendToSignIn(deps, request, reply)
    }
    if (request.method === 'POST' && request.session !== undefined) forgetUnsent(request, reply, unsent)
  })
}

// A page is the same with a slash at its end, except where the specification names the slash.
function decidedPath(url: string): string {
  const page = pageOf(url)
  return `${page}/` === sessionPrefix && /^[^?#]*\/(?:[?#]|$)/.test(url) ? sessionPrefix : page
}

/** Redirects to the sign-in and keeps for five minutes where the person was going (shell §4, §9). */
export function sendToSignIn(
  { cookies, attemptSeconds }: Pick<SessionParts, 'cookies' | 'attemptSeconds'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A script cannot follow a redirect to another site's sign-in: it gets a 401, and the page reacts.
  if (isFromScript(request)) return reply.code(401).send({ error: 'sin-sesion' })
  cookies.write(reply, 'destination', destinationOf(request), attemptSeconds)
  return reply.redirect('/login/claveunica', 303)
}

/**
 * Where to return after the sign-in: the requested page, or that of a posted form, which says what became of it.
 */
function destinationOf({ method, url, headers }: FastifyRequest): string {
  if (method === 'GET' || method === 'HEAD') return url
  const page = headers.referer === undefined ? null : URL.parse(headers.referer)
  return withSessionLost(page?.host === headers.host ? `${page?.pathname}${page?.search}` : url)
}

/** The page that opens the provider's sign-out. */
export const signOutPath = '/logout?salida=1'

/** Ends the session here and continues at the provider, by a page that is nobody's (shell §4). */
export async function signOut(
  { sessions, cookies }: Pick<SessionParts, 'sessions' | 'cookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = request
  if (session !== undefined) {
    await sessions.endAttention(session)
    await sessions.end(signedInRun(session), session.id)
    request.endedSession = session
  }
  request.session = undefined
  cookies.clear(reply, 'session')
  cookies.clear(reply, 'destination')
  // Clears what the browser keeps of the visit: a form waiting for a connection, and whose it was.
  reply.header('clear-site-data', '"storage"')
  return reply.redirect(signOutPath, 303)
}
