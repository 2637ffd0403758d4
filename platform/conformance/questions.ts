import type { Operation } from '../contract/contract.ts'
import type { CallParts } from '../contract/request.ts'
import type { Outcome } from './ask.ts'
import type { Finding, Level } from './findings.ts'
import type { SamplePerson } from './sample.ts'
import type { Target } from './target.ts'

/** What an idempotent operation made, for the levels that need something of a person. */
export interface Made {
  readonly name: string
  readonly operation: Operation
  readonly person: SamplePerson
  readonly parts: CallParts
  readonly outcome: Outcome & { kind: 'reply' }
}

/** Takes a finding. */
export type Note = (finding: Finding) => void

/** What the portal calls there. */
export const operationsOf = ({ contract, notOffered }: Target) =>
  Object.entries<Operation>(contract.operations).filter(
    ([name, { calledBy }]) => calledBy === undefined && !notOffered?.has(name),
  )
/** The person who asks when it does not matter who. */
export const first = ({ people }: Target): SamplePerson => {
  const [person] = people
  if (!person) throw new RangeError('Examining an institution needs people whom it knows')
  return person
}

/** Something that the people and bodies at hand do not reach. */
export function untried(level: Level, operation: string, asked: string, came: string): Finding {
  return { level, operation, asked, came, says: '', verdict: 'sin probar' }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** The id of what was made: the first UUID of the reply, by a name that begins with id. */
export function idIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (/^id/i.test(key) && typeof inner === 'string' && uuid.test(inner)) return inner
    const found = idIn(inner)
    if (found) return found
  }
  return undefined
}
