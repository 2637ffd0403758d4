import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'

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
