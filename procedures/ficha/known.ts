import type { IsoDate } from '#domain/dates.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import type { Beneficio, TipoBeneficio } from '#services/beneficios/contract.ts'
import type { Pase } from '#services/pase-cultural/contract.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import type { registroSocialContract } from '#services/registro-social/contract.ts'
import type { sibsContract } from '#services/sibs/contract.ts'

/** A close relative who has died, as the civil register has him or her. */
export interface LateRelative {
  readonly nombre: string
  readonly fechaDefuncion: IsoDate
}

/** A request that the person sent, or that somebody sent for her. */
export interface SentCase {
  readonly procedureId: string
  /** Whom she sent it for, if it is not hers. */
  readonly actsFor?: string | undefined
  /** Name of who sent it for her. */
  readonly filedBy?: string | undefined
  readonly sentAt: Date
  readonly state: { readonly label: string }
}

/**
 * What Micha and the registers know about the signed-in person, for what a ficha offers her. A field is undefined if
 * its institution did not answer in time.
 */
export interface KnownPerson {
  readonly today: IsoDate
  readonly persona: PersonaRegistrada | undefined
  /** Her husband or wife, if the register has the death. */
  readonly spouse: LateRelative | undefined
  /** Her father or mother, if she is young enough for an orphan's pension and the register has the death. */
  readonly parent: LateRelative | undefined
  readonly beneficios: readonly Beneficio[] | undefined
  /** What the institution that decides on it says of her PGU; undefined also for who is too young for one. */
  readonly pgu: Awaited<ReturnType<BoundClient<typeof sibsContract>['consultarPgu']>>['estado'] | undefined
  /** State of her cultural pass, by the rules of the year; `none`: the institution does not have her on record. */
  readonly pase: Pase | 'none' | undefined
  /** `none`: the social registry has no household of hers. */
  readonly hogar:
    | Awaited<ReturnType<BoundClient<typeof registroSocialContract>['getHogar']>>
    | 'none'
    | undefined
  readonly cases: readonly SentCase[]
}

/** Whether the person receives a benefit; undefined if the institution did not answer. */
export function receives(
  { beneficios }: Pick<KnownPerson, 'beneficios'>,
  ...tipos: TipoBeneficio[]
): boolean | undefined {
  return beneficios?.some(({ tipo, estado }) => estado !== 'terminado' && tipos.includes(tipo))
}

/** Whether she receives a pension of a kind from an ex caja or the ISL; undefined if the institution did not answer. */
export function receivesPension(
  { beneficios }: Pick<KnownPerson, 'beneficios'>,
  clase: NonNullable<Beneficio['pension']>['clase'],
): boolean | undefined {
  return beneficios?.some(({ pension, estado }) => estado === 'vigente' && pension?.clase === clase)
}

/** Her latest request of a procedure, whatever its state. */
export function lastCase({ cases }: Pick<KnownPerson, 'cases'>, procedureId: string): SentCase | undefined {
  return cases.find(one => one.procedureId === procedureId)
}

/** Whether she has asked for something herself, or somebody has for her; what she asks for somebody else is not hers. */
export function hasAsked({ cases }: Pick<KnownPerson, 'cases'>, procedureId: string): boolean {
  return cases.some(one => one.procedureId === procedureId && one.actsFor === undefined)
}
