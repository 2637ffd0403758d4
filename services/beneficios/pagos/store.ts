import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { conCambios } from '../cambio/rules.ts'
import { listCambios } from '../cambio/store.ts'
import { pagosOn } from '../rules.ts'
import { type BeneficioGuardado, listBeneficios, listPagos, type PagoGuardado } from '../store.ts'

/** What a person receives, as it stands on a day. */
export interface PagosDePersona {
  /** The oldest first. */
  readonly beneficios: readonly BeneficioGuardado[]
  /** On record and announced, in the form in which each is paid; the oldest first. */
  readonly pagos: PagoGuardado[]
}

/** Reads what a person receives, with the changes of form that she asked for and that hold. */
export async function readPagos(db: Queryable, run: Run, today: IsoDate): Promise<PagosDePersona> {
  // One after the other: inside a transaction there is one connection.
  const beneficios = await listBeneficios(db, run)
  const onRecord = await listPagos(db, run)
  const cambios = await listCambios(db, run)
  return { beneficios, pagos: conCambios(pagosOn(beneficios, onRecord, today), cambios) }
}
