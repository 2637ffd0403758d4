import { ContractError } from './contract-errors.ts'

/**
 * Lets one call at a time find out whether anybody is there; the others wait for its end.
 *
 * @param ask - makes the call; `isProbe` if it is the one that finds out
 * @throws what `resting` gives, if the one that found out had no answer
 */
export type Probe = <T>(ask: (isProbe: boolean) => Promise<T>, resting: () => Error) => Promise<T>

export function createProbe(): Probe {
  let running: Promise<boolean> | undefined
  return async (ask, resting) => {
    if (running) {
      if (await running) return ask(false)
      throw resting()
    }
    const asked = ask(true)
    running = asked
      .then(
        () => true,
        error => error instanceof ContractError,
      )
      .finally(() => {
        running = undefined
      })
    return asked
  }
}
