import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BotCheck } from '#bot-check/types.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** Signature of `Pages.send`. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  view: PortalPage,
  status?: number,
) => FastifyReply

export interface BotCheckGuard extends Pick<BotCheck, 'challenge'> {
  /**
   * Guards the form of a page that anyone may send. Call it once the fields are right, so that nobody proves herself twice:
   *
   *     if (hasErrors) return pages.send(request, reply, formView({ check: await deps.botCheck.challenge() }), 422)
   *     if (!(await deps.botCheck.require(pages, { request, reply, form }))) return reply
   *
   * `true`: go on. `false`: a page has been sent that asks for the other proof, a code by mail; it posts the same fields to
   * the same address again. Who is signed in has proved herself already.
   */
  require(
    pages: { send: SendPage },
    sent: { request: FastifyRequest; reply: FastifyReply; form: URLSearchParams },
  ): Promise<boolean>
}
