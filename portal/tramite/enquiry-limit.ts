import type { Clock } from '#platform/clock.ts'
import { createRateLimit, type RateLimitAnswer } from '#platform/rate-limit.ts'

/** How often anybody may ask on forms that are open to all (decisions, "Enquiries without session"). */
export interface EnquiryLimit {
  /** Counts one enquiry of an address (IP) about people, unless one of these has asked, or been asked about, too often. */
  take(address: string, runs: readonly string[]): RateLimitAnswer
}

// A library or a branch asks for many people from one address; about one person nobody needs to ask often, and a birth
// date must not be found by trying.
const perAddress = { burst: 20, perMinute: 4 }
const perRun = { burst: 5, perMinute: 0.1 }

/** Limits enquiries in the memory of this process. */
export function createEnquiryLimit(clock: Clock): EnquiryLimit {
  const addresses = createRateLimit({ clock, ...perAddress })
  const people = createRateLimit({ clock, ...perRun })
  return {
    take(address, runs) {
      const byAddress = addresses.take(address)
      if (!byAddress.allowed) return byAddress
      const answers = [...new Set(runs)].map(run => people.take(run))
      return answers.find(answer => !answer.allowed) ?? { allowed: true }
    },
  }
}
