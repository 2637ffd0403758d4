import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

/** What somebody may see of a person: all, names and date of death, or nothing. */
export type Vista = 'completa' | 'publica' | 'ninguna'

/** What the rule looks at. */
export interface AccessFacts {
  readonly caller: Run
  /** The person asked for; undefined when the register does not have her. */
  readonly persona: { run: Run; fechaNacimiento: IsoDate; fechaDefuncion: IsoDate | null } | undefined
  /** The caller is her father or mother. */
  readonly isParent: boolean
  /** The caller holds a power of hers today. */
  readonly holdsPower: boolean
  readonly today: IsoDate
}

/**
 * What a caller may see. Everybody sees herself, her minor children and who gave her a power. Of the dead anybody sees
 * names and date of death, which their procedures need (5300, 5294) and which are public. Of any other person nothing,
 * and the answer does not tell whether she exists.
 */
export function vistaOf({ caller, persona, isParent, holdsPower, today }: AccessFacts): Vista {
  if (!persona) return 'ninguna'
  if (persona.run === caller) return 'completa'
  // A power ends with the death of who gave it.
  if (persona.fechaDefuncion !== null) return 'publica'
  if (holdsPower) return 'completa'
  return isParent && isMinorOn(persona.fechaNacimiento, today) ? 'completa' : 'ninguna'
}
