import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'

/** What COMPIN does with the certificate of a pregnancy. */
export type CertificadoCompin = 'aprueba' | 'incompleto' | 'rechaza'

/** An employer on record. */
export interface EmpleadorRow {
  readonly rut: Run
  readonly razonSocial: string
  /** Its compensation fund, which pays instead of the IPS; null if it has none. */
  readonly caja: string | null
}

/** Returns undefined if no pregnancy of hers is on record. */
export async function findCertificado(db: Queryable, run: Run): Promise<CertificadoCompin | undefined> {
  const sql = 'SELECT compin FROM asignacion_familiar.embarazos WHERE run = $1'
  return (await db.row<{ compin: CertificadoCompin }>(sql, [run]))?.compin
}

/** Returns undefined if the IPS does not know that employer. */
export function findEmpleador(db: Queryable, rut: Run): Promise<EmpleadorRow | undefined> {
  return db.row(
    `SELECT rut, razon_social AS "razonSocial", caja FROM asignacion_familiar.empleadores WHERE rut = $1`,
    [rut],
  )
}

/** Who a person works for today, by name. */
export function listEmpleadores(db: Queryable, run: Run): Promise<EmpleadorRow[]> {
  return db.rows(
    `SELECT e.rut, e.razon_social AS "razonSocial", e.caja
       FROM asignacion_familiar.empleos t JOIN asignacion_familiar.empleadores e ON e.rut = t.rut_empleador
      WHERE t.run = $1 ORDER BY e.razon_social, e.rut`,
    [run],
  )
}
