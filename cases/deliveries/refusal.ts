import { ContractError } from '#platform/contract/contract-errors.ts'

// Authentication, timeout, conflict, too early, rate limit.
const notAboutTheRequest: readonly number[] = [401, 403, 408, 409, 425, 429]

/**
 * Whether the institution said that the request itself is wrong (4xx), so that it would refuse it again. Temporary
 * problems (credentials, conflicts, rate limits) are not refusals.
 */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ContractError &&
    error.status >= 400 &&
    error.status < 500 &&
    !notAboutTheRequest.includes(error.status)
  )
}
