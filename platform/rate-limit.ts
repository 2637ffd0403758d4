import type { Clock } from './clock.ts'

/** How often something may be done by one key (a person, an address). */
export interface RateLimitOptions {
  readonly clock: Clock
  /** How many at once, after a rest. */
  readonly burst: number
  /** How many per minute in the long run. */
  readonly perMinute: number
  /** How many keys are remembered; the one not seen for longest is forgotten first. 10,000 when absent. */
  readonly maxKeys?: number
}

/** The answer to one attempt. */
export type RateLimitAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/** Counts attempts by key. */
export interface RateLimit {
  /** Counts one attempt, when it is allowed. */
  take(key: string): RateLimitAnswer
}

/** A token bucket per key in the memory of this process: several processes allow, together, several times as much. */
export function createRateLimit({ clock, burst, perMinute, maxKeys = 10_000 }: RateLimitOptions): RateLimit {
  if (!(burst >= 1 && perMinute > 0 && maxKeys >= 1))
    throw new RangeError('A rate limit needs positive figures')
  // A Map keeps the order of insertion: the first key is the one not seen for longest.
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  const tokensPerMs = perMinute / 60_000
  return {
    take(key) {
      const nowMs = clock.now().getTime()
      const known = buckets.get(key)
      const restedMs = known === undefined ? 0 : Math.max(0, nowMs - known.atMs)
      const tokens = known === undefined ? burst : Math.min(burst, known.tokens + restedMs * tokensPerMs)
      const allowed = tokens >= 1
      buckets.delete(key)
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, atMs: nowMs })
      if (buckets.size > maxKeys) forgetOldest(buckets)
      return allowed
        ? { allowed }
        : { allowed, retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / tokensPerMs / 1_000)) }
    },
  }
}

function forgetOldest(buckets: Map<string, unknown>): void {
  const oldest = buckets.keys().next()
  if (!oldest.done) buckets.delete(oldest.value)
}
