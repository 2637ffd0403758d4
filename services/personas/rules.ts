import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

/** What a caller may see of a person: everything, names and date of death, or nothing. */
export type Vista = 'completa' | 'publica' | 'ninguna'

/** Input of the rule. */
export interface AccessFacts {
  readonly caller: Run
  /** The requested person; undefined if she is not registered. */
  readonly persona: { run: Run; fechaNacimiento: IsoDate; fechaDefuncion: IsoDate | null } | undefined
  /** Whether the caller is her father or mother. */
  readonly isParent: boolean
  /** Whether the caller has her power of attorney today. */
  readonly holdsPower: boolean
  readonly today: IsoDate
}

/**
 * What a caller may see. People see themselves, their minor children and those who gave them a power of attorney.
 * Anybody may see names and date of death of a deceased, which are public and needed by procedures (5300, 5294). Of
 * anyone else nothing, not even whether she exists.
 */
export function vistaOf({ caller, persona, isParent, holdsPower, today }: AccessFacts): Vista {
  if (!persona) return 'ninguna'
  if (persona.run === caller) return 'completa'
  // A power of attorney ends with its grantor's death.
  if (persona.fechaDefuncion !== null) return 'publica'
  if (holdsPower) return 'completa'
  return isParent && isMinorOn(persona.fechaNacimiento, today) ? 'completa' : 'ninguna'
}
