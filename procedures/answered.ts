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

/** What a call gives, or nothing when the institution says no in this way. Other errors pass. */
export async function unlessNamed<Value>(
  name: string,
  call: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await call()
  } catch (error) {
    if (isNamed(error, name)) return undefined
    throw error
  }
}

/** Whether an institution said no in this way. */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof ContractError && error.name === name
}
