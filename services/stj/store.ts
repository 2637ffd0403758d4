import type { NombrePersona } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createRegister } from '../kit/tables.ts'
import type { Afp, EmpleadorConocido, Mutual, SaludStj } from './contract.ts'
import type { IsoMonth, Situacion } from './rules.ts'

/** A worker on record. */
export interface Trabajador extends Situacion {
  readonly run: Run
  /** As the civil register has it; undefined if the contributions came without a name. */
  readonly nombre?: NombrePersona | undefined
  readonly afp: Afp | null
  readonly salud: SaludStj | null
  /** First month of a subsidy that was granted elsewhere; null if none was. */
  readonly subsidioDesde: IsoMonth | null
}

/** An employer on record. */
export interface Empleador extends EmpleadorConocido {
  readonly mutual: Mutual
}

/** The workers on record. */
export const registro = createRegister<Trabajador>('stj.trabajadores')

/** The employers on record among these, by RUT. */
export async function findEmpleadores(
  db: Queryable,
  ruts: readonly Run[],
): Promise<ReadonlyMap<Run, Empleador>> {
  const rows = await db.rows<{ rut: Run; datos: Empleador }>(
    'SELECT rut, datos FROM stj.empleadores WHERE rut = ANY($1)',
    [[...new Set(ruts)]],
  )
  return new Map(rows.map(({ rut, datos }) => [rut, datos]))
}
