import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SenderVisit, SignInFailure } from '#sessions/sign-in.ts'
import type { SignInDeps } from './deps.ts'
import { addMdsfTestRoutes } from './mdsf-test-routes.tsx'
import { addOwnSessionsRoutes } from './own-sessions-routes.ts'
import { signOut } from './session-hook.ts'
import { signedOutPage, signInFailedPage, signOutPage } from './sign-in-pages.tsx'

/** What the sign-in page of the portal may be told in its address. */
interface SignInQuery {
  /** Path to go to afterwards. */
  destino?: string
  /** Set by the way back from the provider's sign-out. */
  vuelta?: string
}

const failureStatus: Record<SignInFailure | 'no-cookies', number> = {
  denied: 403,
  'attempt-lost': 400,
  'state-mismatch': 400,
  'no-cookies': 400,
  refused: 400,
  'provider-down': 503,
}

/**
 * Signing in and out, and a person's list of her sessions: `/login/claveunica`, `/login/callback`, `/login/mdsf/auth`,
 * `/login/mdsf/callback`, `/login/pagoRut/callback`, `/logout`, `/datos/sesiones`, `/sesion/mantener` (shell §2).
 * A Fastify plugin; `addSessionHook` must stand before it.
 */
export async function signInRoutes(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.get<{ Querystring: SignInQuery }>('/login/claveunica', async (request, reply) =>
    enter(request, reply, deps, request.query),
  )
  app.get<{ Querystring: { pase?: unknown } }>('/login/mdsf/auth', async (request, reply) => {
    const { pase } = request.query
    return begin(request, reply, deps, undefined, {
      name: 'MDSF',
      pass: typeof pase === 'string' ? pase : undefined,
    })
  })

  const { callbackPaths } = deps.signIn
  app.get(callbackPaths.ORDINARIA, async (request, reply) => finish(request, reply, deps))
  app.get(callbackPaths.MDSF, async (request, reply) => finish(request, reply, deps))
  // PagoRUT sends people here by itself: without an answer of the provider it is the start of a sign-in.
  app.get(callbackPaths.PAGORUT, async (request, reply) =>
    queryOf(request).has('state')
      ? finish(request, reply, deps)
      : begin(request, reply, deps, undefined, { name: 'PAGORUT' }),
  )

  // Other sites can make a browser visit an address, so the visit alone ends nothing.
  app.get('/logout', async (request, reply) =>
    deps.show(request, reply, request.session === undefined ? signedOutPage() : signOutPage()),
  )
  app.post('/logout', async (request, reply) => signOut(deps, request, reply))

  addOwnSessionsRoutes(app, deps)
  if (deps.mdsfTest) addMdsfTestRoutes(app, deps, deps.mdsfTest)
}

// On the first visit of a browser whoever used it before is signed out of the provider first (shell §4).
async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  query: SignInQuery,
): Promise<FastifyReply> {
  const { cookies, signIn, attemptSeconds } = deps
  const wanted = signIn.returnPath(query.destino ?? cookies.read(request, 'destination'))
  if (request.session !== undefined) return reply.redirect(wanted, 303)
  if (cookies.read(request, 'visited') !== undefined) return begin(request, reply, deps, wanted)
  if (query.vuelta !== undefined) return fail(request, reply, deps, 'no-cookies', wanted)
  cookies.write(reply, 'visited', '1')
  cookies.write(reply, 'destination', wanted, attemptSeconds)
  return reply.redirect(signIn.signOutUrl('/login/claveunica?vuelta=1'), 303)
}

async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  wanted: string | undefined,
  sender?: SenderVisit,
): Promise<FastifyReply> {
  const { cookies, signIn, attemptSeconds, log } = deps
  const start = await signIn.begin(wanted, sender)
  if (start.outcome === 'failed') {
    log.warn({ failure: start.failure }, 'sign-in could not start')
    return fail(request, reply, deps, start.failure, start.returnPath)
  }
  cookies.write(reply, 'attempt', start.sealedAttempt, attemptSeconds)
  cookies.clear(reply, 'destination')
  return reply.redirect(start.url, 303)
}

async function finish(request: FastifyRequest, reply: FastifyReply, deps: SignInDeps): Promise<FastifyReply> {
  const { cookies, signIn, log } = deps
  const outcome = await signIn.finish({
    query: queryOf(request).toString(),
    sealedAttempt: cookies.read(request, 'attempt'),
    userAgent: request.headers['user-agent'],
    previousCookie: cookies.read(request, 'session'),
  })
  cookies.clear(reply, 'attempt')
  if (outcome.outcome === 'signed-in') {
    cookies.write(reply, 'session', outcome.cookieValue, outcome.cookieSeconds)
    return reply.redirect(outcome.returnPath, 303)
  }
  log.info({ failure: outcome.failure }, 'sign-in failed')
  // The callback was opened again, or a second tab was faster: she is in already.
  const isIn = request.session !== undefined
  if (isIn && (outcome.failure === 'attempt-lost' || outcome.failure === 'state-mismatch')) {
    return reply.redirect(outcome.returnPath, 303)
  }
  return fail(request, reply, deps, outcome.failure, outcome.returnPath)
}

function fail(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  failure: SignInFailure | 'no-cookies',
  returnPath: string,
): FastifyReply {
  return deps.show(request, reply, signInFailedPage(failure, returnPath), failureStatus[failure])
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start + 1))
}
