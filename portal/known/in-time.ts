import {
  ContractError,
  NotOfferedError,
  ServiceUnavailableError,
} from '#platform/contract/contract-errors.ts'

/** Longest wait for data that only improve a page, in milliseconds. */
const patienceMs = 1500

/**
 * An institution's answer, or undefined if it is late, refuses, does not answer or does not offer it, so that a page that only gets better
 * by it never waits. Other errors are thrown.
 */
export async function inTime<Value>(call: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  const answer = call.catch((error: unknown) => {
    const isExpected = [ServiceUnavailableError, ContractError, NotOfferedError].some(
      kind => error instanceof kind,
    )
    if (isExpected) return undefined
    throw error
  })
  // After the page is sent, nobody is left to handle an error.
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
