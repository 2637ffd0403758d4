import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageView } from '../shell/page-view.ts'

/** What a form of someone unknown carries so that bots are told from people; drawn by `<BotCheckField check={…} />`. */
export type BotCheckChallenge =
  /** The bundled check: a sum that the browser works out by itself while the person writes. */
  | { kind: 'propia'; challenge: string }
  /** The national one (shell §8): version 2, invisible, in Spanish. */
  | { kind: 'nacional'; scriptUrl: string; siteKey: string; version: string }

/** Why a check did not pass (shell §8). */
export type BotCheckError =
  /** Nothing came with the form: the browser runs no scripts, or could not reach the check. */
  | 'missing-token'
  /** What came is wrong, too old, or was used before. */
  | 'invalid-token'
  /** The service that checks did not answer (shell §8). */
  | 'verification-request-failed'

/** What a check came to (shell §7). The national service may add codes of its own. */
export type BotCheckResult = { success: true } | { success: false; errorCodes: readonly string[] }

/** Tells people from programs, without asking anything of people whose browser runs scripts. */
export interface BotCheck {
  /** A fresh challenge, for a form that is about to be shown. */
  challenge(): Promise<BotCheckChallenge>
  /** Whether the token of a posted form is good; each is good once. */
  verify(token: string | undefined): Promise<BotCheckResult>
}

/** Sends a page in its frame; `Pages.send`. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
  status?: number,
) => FastifyReply

/** The bot check, as pages use it. */
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
