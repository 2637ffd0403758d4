import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { DatosDe, DisponiblesDe, Motivo, PeticionDe, Tipo } from './contract.ts'

/** Result of a request: the facts, a refusal with its reason, or not found. */
export type Hallazgo<T extends Tipo = Tipo> =
  | { readonly kind: 'datos'; readonly datos: DatosDe[T] }
  | { readonly kind: 'no-disponible'; readonly motivo: Motivo }
  | { readonly kind: 'no-encontrada' }

/** A kind of certificate: its data and validity. Everything else is common to all kinds. */
export interface TipoCertificado<T extends Tipo> {
  /** Days of validity, counted from the day after issue; null if unlimited. */
  readonly validDays: number | null
  /** What can be certified for a person on a day. */
  disponibles(db: Queryable, run: Run, today: IsoDate): Promise<Omit<DisponiblesDe[T], 'emitidas'>>
  /** The facts for one of her requests. */
  certificar(db: Queryable, run: Run, peticion: PeticionDe[T], today: IsoDate): Promise<Hallazgo<T>>
}
