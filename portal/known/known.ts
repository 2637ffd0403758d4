import type { CaseCard, DraftCard } from '#cases/types.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Beneficio, Pago, TipoBeneficio } from '#services/beneficios/contract.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import type { Hogar } from '../rsh/tramos.ts'

/** Somebody close to the person who has died, as the register tells it to anybody. */
export interface Spouse {
  readonly nombre: string
  readonly fechaDefuncion: IsoDate
}

/**
 * What Micha and the registers know of the person who is signed in, for pages that order things for her. Whatever an
 * institution did not tell in time is undefined: it is then as if it had said nothing.
 */
export interface Known {
  readonly today: IsoDate
  readonly persona: PersonaRegistrada | undefined
  /** Her husband or wife, when the register has him or her as dead. */
  readonly spouse: Spouse | undefined
  readonly beneficios: readonly Beneficio[] | undefined
  readonly pagos: readonly Pago[] | undefined
  /** `none`: the social registry has no household of hers. */
  readonly hogar: Hogar | 'none' | undefined
  readonly cases: readonly CaseCard[]
  readonly drafts: readonly DraftCard[]
}

/** Whether the person receives a benefit now; undefined while the institution has not said. */
export function receives(
  { beneficios }: Pick<Known, 'beneficios'>,
  ...tipos: TipoBeneficio[]
): boolean | undefined {
  return beneficios?.some(({ tipo, estado }) => estado !== 'terminado' && tipos.includes(tipo))
}

/** Whether she receives a pension of a kind from an ex caja or the ISL; undefined while the institution has not said. */
export function receivesPension(
  { beneficios }: Pick<Known, 'beneficios'>,
  clase: NonNullable<Beneficio['pension']>['clase'],
): boolean | undefined {
  return beneficios?.some(({ pension, estado }) => estado === 'vigente' && pension?.clase === clase)
}

/** Her last request of a procedure, whatever became of it. */
export function lastCase({ cases }: Pick<Known, 'cases'>, procedureId: string): CaseCard | undefined {
  return cases.find(one => one.procedureId === procedureId)
}
