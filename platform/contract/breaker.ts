import type { Clock } from '../clock.ts'

/** How many consecutive failures open the breaker, and for how long. */
export interface BreakerOptions {
  readonly clock: Pick<Clock, 'now'>
  readonly failures?: number
  readonly restMs?: number
  /** How long a person's own calls are refused after one of them timed out. */
  readonly ownRestMs?: number
}

/** How a call ended for a breaker: `late` if the time was over, `away` if nobody was there. */
export type CallEnd = 'answered' | 'late' | 'away'

/** Whether a call may be made: as always, `briefly` to find out whether anybody is there again, or not. */
export type MayCall = 'yes' | 'briefly' | 'no'

/** Circuit breaker: spares people from waiting one after the other for a service that does not answer. */
export interface Breaker {
  /**
   * Whether a call may be made. After too many failures, only one call per rest period waits as long as ever, as a trial.
   *
   * @param caller - the person who is called for (`callerOf`)
   */
  mayCall(caller?: string): MayCall
  /** Records the result of a call. */
  note(end: CallEnd, caller?: string): void
}

/**
 * A breaker for one service in one process: opens after five consecutive failures, then allows a trial call every ten
 * seconds and brief ones in between, so that a page always asks anew. A person who waited in vain does not wait again within a second: one press is an answer and the page that it
 * redirects to.
 */
export function createBreaker({
  clock,
  failures = 5,
  restMs = 10_000,
  ownRestMs = 1_000,
}: BreakerOptions): Breaker {
  let failed = 0
  let tryAtMs = 0
  const waitedUntilMs = new Map<string, number>()

  function waitedJustNow(caller: string | undefined, nowMs: number): boolean {
    for (const [other, untilMs] of waitedUntilMs) if (untilMs <= nowMs) waitedUntilMs.delete(other)
    return caller !== undefined && waitedUntilMs.has(caller)
  }

  return {
    mayCall(caller) {
      const nowMs = clock.now().getTime()
      if (waitedJustNow(caller, nowMs)) return 'no'
      if (failed < failures) return 'yes'
      if (nowMs < tryAtMs) return 'briefly'
      tryAtMs = nowMs + restMs
      return 'yes'
    },
    note(end, caller) {
      const nowMs = clock.now().getTime()
      failed = end === 'answered' ? 0 : failed + 1
      if (failed === failures) tryAtMs = nowMs + restMs
      if (end === 'late' && caller !== undefined) waitedUntilMs.set(caller, nowMs + ownRestMs)
    },
  }
}
