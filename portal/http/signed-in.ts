import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#sessions/types.ts'
import { sendToSignIn } from './session-hook.ts'
import type { SignedInParts } from './session-parts.ts'

/** A request of a signed-in person, and its reply. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  session: Session
}

/** A route for signed-in people only; others are sent to the sign-in and come back (shell §4). */
export function signedIn(deps: SignedInParts, handle: (exchange: Exchange) => Promise<FastifyReply>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    request.session
      ? handle({ request, reply, session: request.session })
      : sendToSignIn(deps.signIn, request, reply)
}
