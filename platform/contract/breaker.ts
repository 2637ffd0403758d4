import type { Clock } from '../clock.ts'

/** How many consecutive failures open the breaker, and for how long. */
export interface BreakerOptions {
  readonly clock: Pick<Clock, 'now'>
  readonly failures?: number
  readonly restMs?: number
}

/** Circuit breaker: spares people from waiting one after the other for a service that does not answer. */
export interface Breaker {
  /** Whether a call may be made. After too many failures, only one call per rest period, as a trial. */
  mayCall(): boolean
  /** Records the result of a call. */
  note(answered: boolean): void
}

/**
 * A breaker for one service in one process: opens after five consecutive failures, then allows a trial call every ten
 * seconds.
 */
export function createBreaker({ clock, failures = 5, restMs = 10_000 }: BreakerOptions): Breaker {
  let failed = 0
  let tryAtMs = 0
  return {
    mayCall() {
      if (failed < failures) return true
      const nowMs = clock.now().getTime()
      if (nowMs < tryAtMs) return false
      tryAtMs = nowMs + restMs
      return true
    },
    note(answered) {
      failed = answered ? 0 : failed + 1
      if (failed === failures) tryAtMs = clock.now().getTime() + restMs
    },
  }
}
