import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'

/** How long a page waits for what only makes it better, in milliseconds. */
const patienceMs = 1500

/**
 * What an institution says, if it says it in a moment; undefined when it is late, refuses or does not answer, so that a page
 * that only gets better by it is never kept waiting. Whatever else goes wrong passes on.
 */
export async function inTime<Value>(call: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  const answer = call.catch((error: unknown) => {
    if (error instanceof ServiceUnavailableError || error instanceof ContractError) return undefined
    throw error
  })
  // What goes wrong after the page was sent has nobody left to tell.
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
