import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { safeReturnPath } from '#sessions/return-path.ts'
import type { Attention, Session } from '#sessions/types.ts'
import type { Pages } from '../http/pages.ts'
import type { SessionParts } from '../http/session-parts.ts'
import { deskPaths } from '../shell/desk-bar.tsx'
import { attentionPausedView, rightLostView } from './desk-pages.tsx'
import type { Officials } from './types.ts'

/** How often an official's right is asked anew while she attends somebody. */
export const askAgainMinutes = 5
/** How soon a register that was silent is asked again. */
export const afterSilenceMinutes = 1
/** How long an attention goes on without an answer of the register. */
export const silentMinutes = 30

const minuteMs = 60_000
const mostRemembered = 1_000

export interface AttentionCheckParts {
  clock: Clock
  signIn: Pick<SessionParts, 'sessions' | 'cookies'>
  officials: Pick<Officials, 'find'>
}

/**
 * Asks the register of officials again, every few minutes of an attention, whether the official may still act for
 * others: who lost that right acts for nobody from then on (OWASP ASVS 5.0 §7.4.2, §7.5). Register it after the
 * session hook.
 */
export function addAttentionCheck(app: FastifyInstance, deps: AttentionCheckParts, pages: Pages): void {
  const { clock, signIn } = deps
  const mayGoOn = createRightCheck(deps)
  // The bar and the account menu end the attention or the session: they always work.
  const always: ReadonlySet<string> = new Set([deskPaths.end, '/logout'])

  app.addHook('onRequest', async (request, reply) => {
    const { session } = request
    if (session?.attention === undefined || always.has(request.routeOptions.url ?? '')) return
    const answer = await mayGoOn(session, session.attention, clock.now())
    if (answer === 'yes') return
    if (answer === 'silent')
      return pages.send(request, reply, attentionPausedView(safeReturnPath(request.url)), 503)
    await signIn.sessions.endAttention(session)
    // The page is the official's own: it must not name the person any more.
    const own = await signIn.sessions.find(signIn.cookies.read(request, 'session'))
    request.session = own.outcome === 'found' ? own.session : undefined
    return pages.send(request, reply, rightLostView(), 403)
  })
}

type Answer = 'yes' | 'no' | 'silent'

function createRightCheck({ officials }: Pick<AttentionCheckParts, 'officials'>) {
  // By attention: when the register last said yes, and when to ask it next. It was asked when the attention began.
  const known = new Map<string, { yesMs: number; nextMs: number }>()

  return async (session: Session, { id, since }: Attention, now: Date): Promise<Answer> => {
    const nowMs = now.getTime()
    const yesMs = known.get(id)?.yesMs ?? since.getTime()
    const answerOfSilence = nowMs - yesMs < silentMinutes * minuteMs ? 'yes' : 'silent'
    if (nowMs < (known.get(id)?.nextMs ?? yesMs + askAgainMinutes * minuteMs)) return answerOfSilence
    if (known.size >= mostRemembered) known.clear()
    try {
      if ((await officials.find(session))?.attends !== true) return 'no'
    } catch (error) {
      if (!(error instanceof ServiceUnavailableError)) throw error
      known.set(id, { yesMs, nextMs: nowMs + afterSilenceMinutes * minuteMs })
      return answerOfSilence
    }
    known.set(id, { yesMs: nowMs, nextMs: nowMs + askAgainMinutes * minuteMs })
    return 'yes'
  }
}
