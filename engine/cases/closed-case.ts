import type { Run } from '#domain/run.ts'

/**
 * The people whose power somebody has today; undefined if the register does not answer.
 *
 * @param isFresh - asks the register now, whatever it said a moment ago
 */
export type PrincipalsOf = (attorney: Run, isFresh: boolean) => Promise<ReadonlySet<Run> | undefined>

/** Why an attorney does not see what was made with a power: it is over, or its register does not answer. */
export type WhyClosed = 'ended' | 'silent'

/** Why somebody does not see today what was made with this person's power (decisions 6); undefined if he does. */
export async function whyClosed(
  principalsOf: PrincipalsOf | undefined,
  attorney: Run,
  principal: Run | null | undefined,
  isFresh: boolean,
): Promise<WhyClosed | undefined> {
  if (!principal || !principalsOf) return undefined
  const principals = await principalsOf(attorney, isFresh)
  if (!principals) return 'silent'
  return principals.has(principal) ? undefined : 'ended'
}

/** A request or a paper that was made with a power is not opened today. */
export class ClosedCaseError extends Error {
  override readonly name = 'ClosedCaseError'
  readonly statusCode: 403 | 503
  /** Who gave the power. */
  readonly nombre: string

  constructor(nombre: string, why: WhyClosed) {
    super('The power that it was made with is not known to hold')
    this.statusCode = why === 'ended' ? 403 : 503
    this.nombre = nombre
  }
}
