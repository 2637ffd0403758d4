import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../../kit/tables.ts'
import type { Empleador } from './schemas.ts'

/** An employer on record, with what stands against it. */
export interface EmpleadorRegistrado {
  readonly rut: Run
  readonly idEmpresa: string
  readonly representante: Run
  readonly datos: { readonly empleador: Empleador; readonly mesesAdeudados: readonly string[] }
}

/** The employers on record. */
export const empleadores = createTable<EmpleadorRegistrado>(
  'stj.contratacion_empleadores',
  'rut idEmpresa representante datos',
)

/** Employers that a person represents, by name. */
export const listEmpleadores = (db: Queryable, representante: Run) =>
  empleadores.list(db, { representante }, `datos->'empleador'->>'razonSocial', rut`)
