import type { Clock } from '../clock.ts'

/** How many calls in a row may fail before a service is left alone, and for how long. */
export interface BreakerOptions {
  readonly clock: Pick<Clock, 'now'>
  readonly failures?: number
  readonly restMs?: number
}

/** Keeps people from waiting, one after the other, for a service that does not answer. */
export interface Breaker {
  /** Whether a call may be made: always, but for the rest after too many failures, when one call in a while tries again. */
  mayCall(): boolean
  /** Says how a call ended. */
  note(answered: boolean): void
}

/** A breaker of one service in one process: it opens after five failures in a row, and lets one call try every ten seconds. */
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
