import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { endSession, type GrantNotes } from './grants.ts'
import { signedOutPage } from './pages.ts'
import { identityPaths, type SignOutAnswer } from './settings.ts'
import type { ReadToken } from './user-info.ts'

/** Dependencies of the sign-out routes. */
export interface SignOutParts {
  provider: Provider
  notes: GrantNotes
  readToken: ReadToken
  portalUrl: string
  signOutAnswer: SignOutAnswer
}

/** Two ways to sign out: the browser's visit (reference-data §7), and the portal's own call (shell §7). */
export function addSignOutRoutes(
  app: FastifyInstance,
  { provider, notes, readToken, portalUrl, signOutAnswer }: SignOutParts,
): void {
  app.get<{ Querystring: { redirect?: unknown } }>(identityPaths.browserLogout, async (request, reply) => {
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    if (session.accountId !== undefined) await endSession(provider, notes, session.uid)
    if (signOutAnswer === '204') return reply.code(204).send()
    const target = request.query.redirect
    if (isPortalAddress(target, portalUrl)) return reply.redirect(target, 303)
    return reply.type('text/html; charset=utf-8').send(signedOutPage(portalUrl))
  })

  // Answers with a return code, also on failure.
  app.get(identityPaths.tokenLogout, async (request, reply) => {
    const reading = await readToken(request.headers.authorization)
    const note = reading && (await notes.find(reading.grantId))
    if (note === undefined) return reply.code(401).send({ codigoRetorno: 401, glosaRetorno: 'Sin sesión' })
    await endSession(provider, notes, note.sessionUid)
    return { codigoRetorno: 200, glosaRetorno: 'Sesión terminada' }
  })
}

// Anyone can build this URL, so it redirects only to the portal.
function isPortalAddress(target: unknown, portalUrl: string): target is string {
  return typeof target === 'string' && URL.parse(target)?.origin === new URL(portalUrl).origin
}
