import { ContractError } from '#platform/contract/contract-errors.ts'

// Who calls is not known or not let in; it took too long; it does not fit the state of things; too early; too often.
const notAboutTheRequest: readonly number[] = [401, 403, 408, 409, 425, 429]

/**
 * Whether the institution said that the request itself is wrong (4xx), so that the same request would be refused again.
 * What may pass with time (credentials, conflicts, limits of rate, an address that nothing serves) is no refusal.
 */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ContractError &&
    error.status >= 400 &&
    error.status < 500 &&
    !notAboutTheRequest.includes(error.status) &&
    error.name !== 'RutaDesconocida'
  )
}
