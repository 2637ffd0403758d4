import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { type ConRepresentantes, representedBy } from '../../kit/representantes.ts'
import { createTable } from '../../kit/tables.ts'
import type { Empleador } from './schemas.ts'

/** An employer on record, with what stands against it. */
export interface EmpleadorRegistrado extends ConRepresentantes {
  readonly rut: Run
  readonly idEmpresa: string
  readonly datos: { readonly empleador: Empleador; readonly mesesAdeudados: readonly string[] }
}

/** The employers on record. */
export const empleadores = createTable<EmpleadorRegistrado>(
  'stj.contratacion_empleadores',
  'rut idEmpresa representante otrosRepresentantes datos',
)

/** Employers that a person represents, by name. */
export const listEmpleadores = (db: Queryable, representante: Run) =>
  db.rows<EmpleadorRegistrado>(
    `SELECT ${empleadores.select} FROM stj.contratacion_empleadores WHERE ${representedBy}
      ORDER BY datos->'empleador'->>'razonSocial', rut`,
    [representante],
  )
