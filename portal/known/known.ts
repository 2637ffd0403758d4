import type { DraftCard } from '#cases/drafts/draft-types.ts'
import type { CaseCard } from '#cases/types.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Beneficio, Pago, TipoBeneficio } from '#services/beneficios/contract.ts'
import type { Pase } from '#services/pase-cultural/contract.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import type { Hogar } from '../rsh/tramos.ts'

/** A close relative who has died, as the civil register has him or her. */
export interface Spouse {
  readonly nombre: string
  readonly fechaDefuncion: IsoDate
}

/**
 * What Micha and the registers know about the signed-in person, for pages that arrange things for her. A field is
 * undefined if its institution did not answer in time.
 */
export interface Known {
  readonly today: IsoDate
  readonly persona: PersonaRegistrada | undefined
  /** Her husband or wife, if the register has the death. */
  readonly spouse: Spouse | undefined
  /** Her father or mother, if she is young enough for an orphan's pension and the register has the death. */
  readonly parent: Spouse | undefined
  readonly beneficios: readonly Beneficio[] | undefined
  readonly pagos: readonly Pago[] | undefined
  /** State of her cultural pass, by the rules of the year; `none`: the institution does not have her on record. */
  readonly pase: Pase | 'none' | undefined
  /** `none`: the social registry has no household of hers. */
  readonly hogar: Hogar | 'none' | undefined
  readonly cases: readonly CaseCard[]
  readonly drafts: readonly DraftCard[]
}

/** Whether the person receives a benefit; undefined if the institution did not answer. */
export function receives(
  { beneficios }: Pick<Known, 'beneficios'>,
  ...tipos: TipoBeneficio[]
): boolean | undefined {
  return beneficios?.some(({ tipo, estado }) => estado !== 'terminado' && tipos.includes(tipo))
}

/** Whether she receives a pension of a kind from an ex caja or the ISL; undefined if the institution did not answer. */
export function receivesPension(
  { beneficios }: Pick<Known, 'beneficios'>,
  clase: NonNullable<Beneficio['pension']>['clase'],
): boolean | undefined {
  return beneficios?.some(({ pension, estado }) => estado === 'vigente' && pension?.clase === clase)
}

/** Her latest request of a procedure, whatever its state. */
export function lastCase({ cases }: Pick<Known, 'cases'>, procedureId: string): CaseCard | undefined {
  return cases.find(one => one.procedureId === procedureId)
}
