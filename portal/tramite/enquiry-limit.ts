import type { Clock } from '#platform/clock.ts'
import { ownRateLimits } from '#platform/processes/shared-rate-limit.ts'
import type { RateLimitAnswer } from '#platform/rate-limit.ts'

/** Limits enquiries on forms open to all (decisions, "Enquiries without session"). */
export interface EnquiryLimit {
  /**
   * Counts one enquiry from an IP address about these people. Refused if the address asked, or one of them was asked
   * about, too often.
   */
  take(address: string, runs: readonly string[]): RateLimitAnswer
}

// A library or a branch asks about many people from one address. Nobody needs to ask often about one person, and trial
// and error must not find a birth date.
const perAddress = { burst: 20, perMinute: 4 }
const perRun = { burst: 5, perMinute: 0.1 }

/** Counts in the memory of this process and, with `rateLimits` that are shared, of its siblings. */
export function createEnquiryLimit(clock: Clock, rateLimits = ownRateLimits): EnquiryLimit {
  const addresses = rateLimits('consultas-por-direccion', { clock, ...perAddress })
  const people = rateLimits('consultas-por-persona', { clock, ...perRun })
  return {
    take(address, runs) {
      const byAddress = addresses.take(address)
      if (!byAddress.allowed) return byAddress
      const answers = [...new Set(runs)].map(run => people.take(run))
      return answers.find(answer => !answer.allowed) ?? { allowed: true }
    },
  }
}
