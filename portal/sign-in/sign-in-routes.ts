import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SenderVisit, SignInFailure } from '#sessions/sign-in.ts'
import { problemOfCode } from '../bot-check/proof-pages.tsx'
import { readPairs } from '../http/body-limits.ts'
import { renewPath } from '../http/renew-sign-in.tsx'
import { signOut } from '../http/session-hook.ts'
import { withSomebodyElse } from '../http/session-lost.ts'
import type { SignInDeps } from './deps.ts'
import { addMdsfTestRoutes } from './mdsf-test-routes.tsx'
import { addOwnSessionsRoutes } from './own-sessions-routes.ts'
import { codePage, noCodePage, renewalFields } from './renewal-pages.tsx'
import { sentHerePage, signedOutPage, signInFailedPage, signOutPage } from './sign-in-pages.tsx'
import { passThroughSignOut } from './transit.tsx'

/** Query of the sign-in page. */
interface SignInQuery {
  /** Path to go to afterwards. */
  destino?: unknown
  /** Set on the way back from the provider's sign-out. */
  vuelta?: unknown
}

const failureStatus: Record<SignInFailure | 'no-cookies', number> = {
  denied: 403,
  'attempt-lost': 400,
  'state-mismatch': 400,
  'no-cookies': 400,
  refused: 400,
  'provider-down': 503,
}

const unsentStatus = { 'no-address': 403, 'too-many': 429, 'no-answer': 503 } as const

/** Options of starting a sign-in. */
interface Beginning {
  /** Path to go to afterwards. */
  wanted?: string | undefined
  /** The system that sent the person. */
  sender?: SenderVisit | undefined
  /** It is a second attempt, because the first took too long. */
  again?: boolean
  /** She must authenticate again even if the provider knows her. */
  renewed?: boolean
}

/** How long the destination is remembered for a person who takes her time at the sign-in. */
const waySeconds = 3600
// Marks the path of a second attempt; no path begins with it.
const againMark = '*'

/**
 * Signing in and out, and a person's list of her sessions: `/login/claveunica`, `/login/callback`, `/login/mdsf/auth`,
 * `/login/mdsf/callback`, `/login/pagoRut/callback`, `/login/renovar`, `/logout`, `/datos/sesiones`, `/sesion/mantener` (shell §2).
 * A Fastify plugin; `addSessionHook` must stand before it.
 */
export async function signInRoutes(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => readPairs(String(body)),
  )

  app.get('/login/claveunica', async (request, reply) =>
    enter(request, reply, deps, request.query as { destino?: unknown; vuelta?: unknown }),
  )
  app.get('/login/mdsf/auth', async (request, reply) => {
    const pass = queryOf(request).get('pase') ?? undefined
    return enterFrom(request, reply, deps, { name: 'MDSF', pass })
  })
  app.post<{ Body: URLSearchParams | undefined }>('/login/mdsf/auth', async (request, reply) =>
    begin(request, reply, deps, { sender: { name: 'MDSF', pass: request.body?.get('pase') ?? undefined } }),
  )

  app.post<{ Body: URLSearchParams | undefined }>(renewPath, async (request, reply) =>
    renew(request, reply, deps, request.body ?? new URLSearchParams()),
  )
  // Other sites can make a browser come here: an ordinary sign-in, which proves nothing recent (OWASP ASVS 5.0 §6.8.4).
  app.get(renewPath, async (_request, reply) => reply.redirect('/login/claveunica', 303))

  const { callbackPaths } = deps.signIn
  app.get(callbackPaths.ORDINARIA, async (request, reply) => finish(request, reply, deps))
  app.get(callbackPaths.MDSF, async (request, reply) => finish(request, reply, deps, { name: 'MDSF' }))
  // PagoRUT sends people here directly: without an answer of the provider a sign-in starts.
  app.get(callbackPaths.PAGORUT, async (request, reply) =>
    queryOf(request).has('state')
      ? finish(request, reply, deps, { name: 'PAGORUT' })
      : enterFrom(request, reply, deps, { name: 'PAGORUT' }),
  )
  app.post(callbackPaths.PAGORUT, async (request, reply) =>
    begin(request, reply, deps, { sender: { name: 'PAGORUT' } }),
  )

  // Other sites can make a browser visit this address, so a GET ends nothing.
  app.get<{ Querystring: { salida?: unknown } }>('/logout', async (request, reply) => {
    if (request.session !== undefined) return deps.show(request, reply, signOutPage())
    if (request.query.salida !== undefined) return passThroughSignOut(request, reply, deps, 'cierre')
    return deps.show(request, reply, signedOutPage())
  })
  app.post('/logout', async (request, reply) => signOut(deps, request, reply))

  addOwnSessionsRoutes(app, deps)
  if (deps.mdsfTest) addMdsfTestRoutes(app, deps, deps.mdsfTest)
}

// On a browser's first visit, signs its previous user out of the provider first (shell §4).
async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  query: SignInQuery,
): Promise<FastifyReply> {
  const { cookies, signIn, attemptSeconds } = deps
  const isBack = query.vuelta !== undefined
  // Another tab's sign-in may have used up the destination meanwhile; the way is kept longer.
  const kept = cookies.read(request, 'destination') ?? (isBack ? wayOf(request, deps) : undefined)
  const wanted = signIn.returnPath(typeof query.destino === 'string' ? query.destino : kept)
  if (request.session !== undefined) return reply.redirect(wanted, 303)
  if (cookies.read(request, 'visited') !== undefined) return begin(request, reply, deps, { wanted })
  if (isBack) return fail(request, reply, deps, 'no-cookies', wanted)
  cookies.write(reply, 'visited', '1')
  cookies.write(reply, 'destination', wanted, attemptSeconds)
  return passThroughSignOut(request, reply, deps, 'ingreso')
}

/** Where the person was going, by the cookie that outlives an attempt. */
function wayOf(request: FastifyRequest, { cookies }: SignInDeps): string | undefined {
  return cookies.read(request, 'way')?.replace(againMark, '')
}

/**
 * Makes a person prove again who she is: by her password, or, at a provider that cannot ask for it again, by a code to
 * her e-mail on record. The portal believes only what it can see.
 */
async function renew(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  form: URLSearchParams,
): Promise<FastifyReply> {
  const { signIn, codes, cookies, sessions, show } = deps
  const { session } = request
  const wanted = signIn.returnPath(form.get(renewalFields.wanted) ?? undefined)
  if (signIn.renews) return begin(request, reply, deps, { wanted, renewed: true })
  if (session === undefined) return begin(request, reply, deps, { wanted })
  const attends = session.attention !== undefined
  const ticket = form.get(renewalFields.ticket)
  if (ticket === null) {
    const sent = await codes.send(session)
    if (sent.outcome !== 'sent')
      return show(request, reply, noCodePage(sent.outcome, wanted), unsentStatus[sent.outcome])
    return show(request, reply, codePage({ ...sent, wanted, attends }))
  }
  const written = form.get(renewalFields.code) ?? ''
  const checked = await codes.check(session, ticket, written)
  if (checked === 'right') {
    const { cookieValue, cookieSeconds } = await sessions.prove(session)
    cookies.write(reply, 'session', cookieValue, cookieSeconds)
    request.proved = true
    return reply.redirect(wanted, 303)
  }
  const asked = { wanted, ticket, attends, address: form.get(renewalFields.address) ?? '' }
  return show(request, reply, codePage(asked, problemOfCode(written, checked)), 422)
}

/**
 * Signs in a person sent by another system. Any site can make a browser come here, so the person must press a button
 * first if somebody is signed in already, or if a pass names who is to enter (OWASP ASVS 5.0 §7.6.2).
 */
async function enterFrom(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  sender: SenderVisit,
): Promise<FastifyReply> {
  if (request.session === undefined && sender.pass === undefined)
    return begin(request, reply, deps, { sender })
  return deps.show(request, reply, sentHerePage(sender, request.session?.nombres))
}

async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  { wanted, sender, again = false, renewed = false }: Beginning,
): Promise<FastifyReply> {
  const { cookies, signIn, attemptSeconds, log } = deps
  const start = await signIn.begin(wanted, sender, renewed)
  if (start.outcome === 'failed') {
    log.warn({ failure: start.failure }, 'sign-in could not start')
    return fail(request, reply, deps, start.failure, start.returnPath)
  }
  cookies.write(reply, 'attempt', start.sealedAttempt, attemptSeconds)
  cookies.clear(reply, 'destination')
  if (wanted !== undefined) cookies.write(reply, 'way', again ? againMark + wanted : wanted, waySeconds)
  return reply.redirect(start.url, 303)
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInDeps,
  sender?: SenderVisit,
): Promise<FastifyReply> {
  const { cookies, signIn, log } = deps
  const outcome = await signIn.finish({
    query: queryOf(request).toString(),
    sealedAttempt: cookies.read(request, 'attempt'),
    userAgent: request.headers['user-agent'],
    previousCookie: cookies.read(request, 'session'),
  })
  cookies.clear(reply, 'attempt')
  const way = cookies.read(request, 'way')
  cookies.clear(reply, 'way')
  if (outcome.outcome === 'signed-in') {
    const { session, cookieValue, cookieSeconds, returnPath } = outcome
    const isOther = request.session !== undefined && request.session.run !== session.run
    request.session = session
    cookies.write(reply, 'session', cookieValue, cookieSeconds)
    // What the other was doing is not hers to go on with.
    const startPath = session.origin === 'ORDINARIA' ? '/inicio' : returnPath
    return reply.redirect(isOther ? withSomebodyElse(startPath) : returnPath, 303)
  }
  log.info({ failure: outcome.failure }, 'sign-in failed')
  // The callback was opened twice, or a second tab was faster: she is signed in already.
  const isIn = request.session !== undefined
  if (isIn && (outcome.failure === 'attempt-lost' || outcome.failure === 'state-mismatch')) {
    return reply.redirect(outcome.returnPath, 303)
  }
  // The attempt expired. The provider knows her now and sends her straight back; the second time she gets the error
  // page.
  if (outcome.failure === 'attempt-lost' && way !== undefined && !way.startsWith(againMark))
    return begin(request, reply, deps, { wanted: signIn.returnPath(way), sender, again: true })
  const known = way === undefined ? outcome.returnPath : signIn.returnPath(way.replace(againMark, ''))
  return fail(
    request,
    reply,
    deps,
    outcome.failure,
    outcome.failure === 'attempt-lost' ? known : outcome.returnPath,
  )
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
