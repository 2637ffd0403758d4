import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../../kit/tables.ts'

/** What COMPIN does with the certificate of a pregnancy. */
export type CertificadoCompin = 'aprueba' | 'incompleto' | 'rechaza'

/** An employer on record. */
export interface EmpleadorRow {
  readonly rut: Run
  readonly razonSocial: string
  /** Its compensation fund, which pays instead of the IPS; null if it has none. */
  readonly caja: string | null
}

/** A pregnancy on record. */
export interface EmbarazoRow {
  readonly compin: CertificadoCompin
  /** As the health service told it; null in a register of before. */
  readonly gestacion: IsoDate | null
  readonly parto: IsoDate | null
}

const embarazos = createTable<EmbarazoRow>('asignacion_familiar.embarazos', 'compin gestacion parto')

/** Returns undefined if no pregnancy of hers is on record. */
export const findEmbarazo = (db: Queryable, run: Run) => embarazos.find(db, { run })

/** The employers that the IPS knows. */
export const empleadores = createTable<EmpleadorRow>(
  'asignacion_familiar.empleadores',
  'rut razonSocial caja',
)

/** Who a person works for today, by name. */
export function listEmpleadores(db: Queryable, run: Run): Promise<EmpleadorRow[]> {
  return db.rows(
    `SELECT ${empleadores.select} FROM asignacion_familiar.empleadores
      WHERE rut IN (SELECT rut_empleador FROM asignacion_familiar.empleos WHERE run = $1) ORDER BY razon_social, rut`,
    [run],
  )
}
