import { type Run, runOfNumber } from '#domain/run.ts'

/** Many people, with some that the simulated country knows among them. */
export interface CrowdPeople {
  readonly count: number
  run(place: number): Run
}

/** Beyond the numbers of the simulated country. */
const firstNumber = 30_000_000

/** People whose places are spread evenly for the known ones. */
export function crowdOf(count: number, known: readonly Run[]): CrowdPeople {
  const every = Math.floor(count / known.length)
  const runs = Array.from({ length: count }, (_, place) =>
    place % every === 0 ? (known[place / every] ?? strangerAt(place)) : strangerAt(place),
  )
  return { count, run: place => runs[place] ?? '' }
}

/** A person whom only the register of persons knows. */
export const strangerAt = (place: number): Run => runOfNumber(firstNumber + place)
