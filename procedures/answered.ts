import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'

/**
 * What an institution says, or nothing when it gives no usable answer, so that a page that consults can still show what
 * is known without it. Whatever else goes wrong passes on.
 */
export async function whenAnswered<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return undefined
    throw error
  }
}

/** What a call gives; `undefined` when the institution says no by this name, or one of these. Other errors pass. */
export async function unlessNamed<Value>(
  name: string | readonly string[],
  call: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await call()
  } catch (error) {
    if (isNamed(error, ...[name].flat())) return undefined
    throw error
  }
}

/** Whether an institution said no by one of these names of its contract. */
export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof ContractError && names.includes(error.name)
}
