import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Empleador } from './schemas.ts'

/** An employer on record, with what stands against it. */
export interface EmpleadorRegistrado {
  readonly rut: Run
  readonly idEmpresa: string
  readonly representante: Run
  readonly datos: { readonly empleador: Empleador; readonly mesesAdeudados: readonly string[] }
}

const columns = 'rut, id_empresa AS "idEmpresa", representante, datos'

/** Returns undefined if no employer has that RUT. */
export function findEmpleador(db: Queryable, rut: Run): Promise<EmpleadorRegistrado | undefined> {
  return db.row(`SELECT ${columns} FROM stj.contratacion_empleadores WHERE rut = $1`, [rut])
}

/** Employers that a person represents, by name. */
export function listEmpleadores(db: Queryable, representante: Run): Promise<EmpleadorRegistrado[]> {
  return db.rows(
    `SELECT ${columns} FROM stj.contratacion_empleadores WHERE representante = $1
      ORDER BY datos->'empleador'->>'razonSocial', rut`,
    [representante],
  )
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM stj.contratacion_empleadores LIMIT 1', [])) === undefined
}

export async function insertEmpleadores(tx: Queryable, all: readonly EmpleadorRegistrado[]): Promise<void> {
  await tx.rows(
    `INSERT INTO stj.contratacion_empleadores (rut, id_empresa, representante, datos)
     SELECT one->>'rut', (one->>'idEmpresa')::uuid, one->>'representante', one->'datos'
       FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(all)],
  )
}
