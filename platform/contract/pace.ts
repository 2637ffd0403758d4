import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { createRateLimit } from '../rate-limit.ts'

/** The pace that an institution allows, of one process. */
export interface Pace {
  /** Waits for the next turn. False if none comes within `waitMs`. */
  take(waitMs: number, signal: AbortSignal): Promise<boolean>
}

/** @param perMinute - calls; a twelfth of them may come at once */
export function createPace(clock: Clock, perMinute: number): Pace {
  const limit = createRateLimit({
    clock,
    perMinute,
    burst: Math.max(1, Math.floor(perMinute / 12)),
    maxKeys: 1,
  })
  const turnMs = 60_000 / perMinute
  return {
    async take(waitMs, signal) {
      for (let waitedMs = 0; !limit.take('').allowed; waitedMs += turnMs) {
        if (waitedMs + turnMs > waitMs) return false
        await pause(turnMs, undefined, { signal })
      }
      return true
    },
  }
}
