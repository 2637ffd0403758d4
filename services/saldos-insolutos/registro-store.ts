import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Parentesco } from './wire-schemas.ts'

/** Somebody who has died. */
export interface DifuntoRow {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly fechaDefuncion: IsoDate
  /** Whether the archive that keeps the payments of this person answers. */
  readonly archivoDisponible: boolean
}

/** An instalment that was not collected. */
export interface SaldoRow {
  readonly id: string
  /** As people read it. */
  readonly beneficio: string
  /** `YYYY-MM`. */
  readonly mes: string
  /** First day on which it could be collected. */
  readonly fechaPago: IsoDate
  readonly montoClp: number
}

/** A relative whom the civil register knows. */
export interface ParienteRow {
  readonly run: Run
  readonly parentesco: Parentesco
  readonly vive: boolean
}

/** The deceased with that RUN; undefined when no death is on record. */
export function findDifunto(db: Queryable, run: Run): Promise<DifuntoRow | undefined> {
  return db.row(
    `SELECT run, nombres, apellido_paterno AS "apellidoPaterno", apellido_materno AS "apellidoMaterno",
            fecha_defuncion AS "fechaDefuncion", archivo_disponible AS "archivoDisponible"
       FROM saldos_insolutos.difuntos WHERE run = $1`,
    [run],
  )
}

/** What a deceased did not collect, the oldest first. */
export function listSaldos(db: Queryable, run: Run): Promise<SaldoRow[]> {
  return db.rows(
    `SELECT id, beneficio, mes, fecha_pago AS "fechaPago", monto AS "montoClp"
       FROM saldos_insolutos.saldos WHERE run = $1 ORDER BY fecha_pago, id`,
    [run],
  )
}

/** The close family of a deceased. */
export function listParientes(db: Queryable, run: Run): Promise<ParienteRow[]> {
  return db.rows(
    'SELECT run, parentesco, vive FROM saldos_insolutos.parientes WHERE run_difunto = $1 ORDER BY run',
    [run],
  )
}
