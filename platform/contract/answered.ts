import {
  ContractError,
  NotOfferedError,
  ServiceUnavailableError,
} from '#platform/contract/contract-errors.ts'

/**
 * Returns undefined if the institution gives no usable answer, so that a consultation can still show what is known
 * without it. Other errors are thrown.
 */
export async function whenAnswered<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return undefined
    throw error
  }
}

/**
 * The same for a part of a page that stands without it: `elsewhere` names the institution where people still ask for it. The page says
 * so, and not that nobody answered.
 */
export async function whenOffered<Value>(
  call: Promise<Value>,
): Promise<{ readonly value: Value | undefined; readonly elsewhere?: string }> {
  try {
    return { value: await whenAnswered(call) }
  } catch (error) {
    if (error instanceof NotOfferedError) return { value: undefined, elsewhere: error.institution }
    throw error
  }
}

/** Returns undefined if the institution refuses with one of these contract errors. Other errors are thrown. */
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

/** Whether an institution refused with one of these errors of its contract. */
export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof ContractError && names.includes(error.name)
}
