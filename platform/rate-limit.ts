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
  /** Counts attempts that another process allowed, at most to the end of what is allowed here. */
  spend(key: string, times: number): void
}

/** A token bucket per key, in memory; see `createSharedRateLimits` for several processes of one command. */
export function createRateLimit({ clock, burst, perMinute, maxKeys = 10_000 }: RateLimitOptions): RateLimit {
  if (!(burst >= 1 && perMinute > 0 && maxKeys >= 1))
    throw new RangeError('A rate limit needs positive figures')
  // A Map keeps insertion order: the first key is the least recently seen.
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  const tokensPerMs = perMinute / 60_000

  function tokensAt(key: string, nowMs: number): number {
    const known = buckets.get(key)
    const restedMs = known === undefined ? 0 : Math.max(0, nowMs - known.atMs)
    return known === undefined ? burst : Math.min(burst, known.tokens + restedMs * tokensPerMs)
  }

  function keep(key: string, tokens: number, nowMs: number): void {
    buckets.delete(key)
    buckets.set(key, { tokens, atMs: nowMs })
    if (buckets.size > maxKeys) forgetOldest(buckets)
  }

  return {
    spend(key, times) {
      const nowMs = clock.now().getTime()
      keep(key, Math.max(0, tokensAt(key, nowMs) - times), nowMs)
    },
    take(key) {
      const nowMs = clock.now().getTime()
      const tokens = tokensAt(key, nowMs)
      const allowed = tokens >= 1
      keep(key, allowed ? tokens - 1 : tokens, nowMs)
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
