import type { Clock } from './clock.ts'

/** Rate limit per key (a person, an address). */
export interface RateLimitOptions {
  readonly clock: Clock
  /** Maximum at once. */
  readonly burst: number
  /** Sustained rate per minute. */
  readonly perMinute: number
  /** Number of keys to remember; the least recently seen is dropped. Default 10,000. */
  readonly maxKeys?: number
}

/** Result of an attempt. */
export type RateLimitAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

export interface RateLimit {
  /** Counts an attempt if it is allowed. */
  take(key: string): RateLimitAnswer
}

/** A token bucket per key, in memory: several processes together allow a multiple. */
export function createRateLimit({ clock, burst, perMinute, maxKeys = 10_000 }: RateLimitOptions): RateLimit {
  if (!(burst >= 1 && perMinute > 0 && maxKeys >= 1))
    throw new RangeError('A rate limit needs positive figures')
  // A Map keeps insertion order: the first key is the least recently seen.
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
