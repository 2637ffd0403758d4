import { createRateLimit, type RateLimit, type RateLimitOptions } from '../rate-limit.ts'
import { noSiblings, type Siblings } from './siblings.ts'

/** Creates the rate limits of this process by name. */
export type RateLimits = (name: string, options: RateLimitOptions) => RateLimit

/** Those of a process that is alone. */
export const ownRateLimits: RateLimits = (_name, options) => createRateLimit(options)

/** How often a process tells the others what it allowed. */
const tellMs = 1_000

/**
 * Rate limits that add up over all processes of a command: each allows at once what it knows of, and tells the others
 * every second what it allowed.
 */
export function createSharedRateLimits(siblings: Siblings): RateLimits {
  if (siblings === noSiblings) return ownRateLimits
  return (name, options) => {
    const limit = createRateLimit(options)
    let allowed = new Map<string, number>()
    siblings.on(`limite:${name}`, message => {
      for (const [key, times] of message as [string, number][]) limit.spend(key, times)
    })
    setInterval(() => {
      if (allowed.size === 0) return
      siblings.tell(`limite:${name}`, [...allowed])
      allowed = new Map()
    }, tellMs).unref()
    return {
      spend: limit.spend,
      take(key) {
        const answer = limit.take(key)
        if (answer.allowed) allowed.set(key, (allowed.get(key) ?? 0) + 1)
        return answer
      },
    }
  }
}
