import type { Clock } from '#platform/clock.ts'

const keptMs = 10 * 60 * 1000
const silentMs = 10_000

/**
 * Asks an institution something that is the same for everybody at most every ten minutes, or every ten seconds while it does not answer. Who asks
 * meanwhile gets the same answer: pages that anybody opens must not take the institution's places from people with a request.
 *
 * @param ask - undefined if the institution does not answer
 */
export function keptAnswer<Answer>(
  ask: () => Promise<Answer | undefined>,
  clock: Pick<Clock, 'now'>,
): () => Promise<Answer | undefined> {
  let last: { untilMs: number; answer: Promise<Answer | undefined> } | undefined
  return () => {
    const nowMs = clock.now().getTime()
    if (last !== undefined && nowMs < last.untilMs) return last.answer
    const asked = { untilMs: nowMs + keptMs, answer: ask() }
    last = asked
    const askSoon = () => {
      asked.untilMs = clock.now().getTime() + silentMs
    }
    asked.answer.then(answer => answer === undefined && askSoon(), askSoon)
    return asked.answer
  }
}
