import type { NombrePersona } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
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

/** Returns undefined if the worker is not on record. */
export async function findTrabajador(db: Queryable, run: Run): Promise<Trabajador | undefined> {
  const row = await db.row<{ datos: Trabajador }>('SELECT datos FROM stj.trabajadores WHERE run = $1', [run])
  return row?.datos
}

/** Locks a worker until the transaction ends. */
export async function lockTrabajador(tx: Queryable, run: Run): Promise<void> {
  await tx.rows('SELECT 1 FROM stj.trabajadores WHERE run = $1 FOR UPDATE', [run])
}

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

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM stj.trabajadores LIMIT 1', [])) === undefined
}

export async function insertTrabajadores(tx: Queryable, all: readonly Trabajador[]): Promise<void> {
  await tx.rows(
    `INSERT INTO stj.trabajadores (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(all)],
  )
}

export async function insertEmpleadores(
  tx: Queryable,
  all: readonly { readonly clave: Run; readonly datos: Empleador }[],
): Promise<void> {
  await tx.rows(
    `INSERT INTO stj.empleadores (rut, datos)
     SELECT one->>'clave', one->'datos' FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(all)],
  )
}
