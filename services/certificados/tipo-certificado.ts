import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { DatosDe, DisponiblesDe, Motivo, PeticionDe, Tipo } from './contract.ts'

/** What came of a request to certify something: the facts, a "no" with its reason, or nothing of hers. */
export type Hallazgo<T extends Tipo = Tipo> =
  | { readonly kind: 'datos'; readonly datos: DatosDe[T] }
  | { readonly kind: 'no-disponible'; readonly motivo: Motivo }
  | { readonly kind: 'no-encontrada' }

/** A kind of certificate: what the institution knows for it, and for how long it holds. The rest is the same for all. */
export interface TipoCertificado<T extends Tipo> {
  /** Days that it holds, counted from the day after its emission; null when it has no end. */
  readonly validDays: number | null
  /** What can be certified of a person on a day. */
  disponibles(db: Queryable, run: Run, today: IsoDate): Promise<Omit<DisponiblesDe[T], 'emitidas'>>
  /** The facts for one request of hers. */
  certificar(db: Queryable, run: Run, peticion: PeticionDe[T], today: IsoDate): Promise<Hallazgo<T>>
}
