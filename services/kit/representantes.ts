import type { Run } from '#domain/run.ts'
import type { Concernido } from './requests/request.ts'

/** Who represents an employer on record: each of them alone may do everything. */
export interface ConRepresentantes {
  /** The first, who is asked when somebody else claims to act for it; the person herself if she employs in her own name. */
  readonly representante: Run
  readonly otrosRepresentantes: readonly Run[]
}

/** All of them, the first one first. */
export const representantesOf = (empleador: ConRepresentantes | undefined): readonly Run[] =>
  empleador ? [empleador.representante, ...empleador.otrosRepresentantes] : []

/** Whether a person represents the employer; nobody represents one that is not on record. */
export const isRepresentante = (empleador: ConRepresentantes | undefined, run: Run): boolean =>
  representantesOf(empleador).includes(run)

/** Those who are told of what a person files for the employer: not herself, nor the first one where she is asked about it. */
export function othersToTell(empleador: ConRepresentantes | undefined, run: Run): readonly Concernido[] {
  const all = representantesOf(empleador)
  return (all.includes(run) ? all : all.slice(1))
    .filter(other => other !== run)
    .map(other => ({ run: other, como: 'otro_representante' }))
}

/** Condition of a table with both columns: the person of the first parameter represents the employer. */
export const representedBy = 'representante = $1 OR otros_representantes ? $1'
