import type { FastifyInstance } from 'fastify'
import { signedInRun } from '#sessions/types.ts'
import { type Back, freshly } from '../http/renew-sign-in.tsx'
import { sendToSignIn, signOut } from '../http/session-hook.ts'
import type { SignInDeps } from './deps.ts'
import { ownSessionsPage } from './own-sessions-page.tsx'

export const ownSessionsPath = '/datos/sesiones'

const toList: Back = { href: ownSessionsPath, label: 'Volver a mis sesiones' }

/** A person's own sessions: list, ending them, what is remembered in one, and the call that keeps one alive. */
export function addOwnSessionsRoutes(app: FastifyInstance, deps: SignInDeps): void {
  // Who finds the browser open must not be able to close hers elsewhere (OWASP ASVS 5.0 §7.5.2).
  const endOther = freshly(
    { clock: deps.clock, signIn: deps },
    { send: deps.show },
    async ({ request, reply, session }) => {
      const id = request.body instanceof URLSearchParams ? request.body.get('terminar') : null
      if (id === 'otras') {
        await deps.sessions.endOthers(signedInRun(session), session.id)
        return reply.redirect(`${ownSessionsPath}?listo=otras`, 303)
      }
      // An id that is not hers ends nothing.
      const ended = id ? await deps.sessions.end(signedInRun(session), id) : false
      return reply.redirect(ended ? `${ownSessionsPath}?listo=una` : ownSessionsPath, 303)
    },
    toList,
  )

  app.get<{ Querystring: { listo?: unknown } }>(ownSessionsPath, async (request, reply) => {
    const { session } = request
    if (session === undefined) return sendToSignIn(deps, request, reply)
    const list = await deps.sessions.list(signedInRun(session), session.id)
    return deps.show(request, reply, ownSessionsPage(list, request.query.listo))
  })

  app.post<{ Body: URLSearchParams | undefined }>(ownSessionsPath, async (request, reply) => {
    const { session } = request
    if (session === undefined) return sendToSignIn(deps, request, reply)
    if (request.body?.get('terminar') === session.id) return signOut(deps, request, reply)
    return endOther({ request, reply, session })
  })

  // The notice that stands before the data of a household, accepted once in a session (shell §3).
  app.post<{ Body: URLSearchParams | undefined }>('/sesion/aviso', async (request, reply) => {
    const { session } = request
    if (session === undefined) return sendToSignIn(deps, request, reply)
    await deps.sessions.acceptModal(session)
    return reply.redirect(deps.signIn.returnPath(request.body?.get('volver') ?? undefined), 303)
  })

  // Any call renews the session; this one returns how long it lasts.
  app.post('/sesion/mantener', async ({ session }, reply) =>
    session === undefined
      ? reply.code(401).send({ error: 'sin-sesion' })
      : reply.header('cache-control', 'no-store').send({ segundos: deps.sessions.secondsLeft(session) }),
  )
}
