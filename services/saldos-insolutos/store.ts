import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Parentesco } from './schemas.ts'

/** A deceased person. */
export interface DifuntoRow {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly fechaDefuncion: IsoDate
  /** Whether this person's payment archive is available. */
  readonly archivoDisponible: boolean
}

/** An uncollected instalment. */
export interface SaldoRow {
  readonly id: string
  /** Name for people. */
  readonly beneficio: string
  /** `YYYY-MM`. */
  readonly mes: string
  /** First day on which it could be collected. */
  readonly fechaPago: IsoDate
  readonly montoClp: number
}

/** A relative in the civil register. */
export interface ParienteRow {
  readonly run: Run
  readonly parentesco: Parentesco
  readonly vive: boolean
  /** null if the copy does not have it. */
  readonly nombres: string | null
  readonly apellidoPaterno: string | null
  readonly apellidoMaterno: string | null
  readonly fechaNacimiento: IsoDate | null
  /** The living parents of a minor. */
  readonly representantes: readonly Run[]
}

/** Returns undefined if no death is on record. */
export function findDifunto(db: Queryable, run: Run): Promise<DifuntoRow | undefined> {
  return db.row(
    `SELECT run, nombres, apellido_paterno AS "apellidoPaterno", apellido_materno AS "apellidoMaterno",
            fecha_defuncion AS "fechaDefuncion", archivo_disponible AS "archivoDisponible"
       FROM saldos_insolutos.difuntos WHERE run = $1`,
    [run],
  )
}

/** A deceased person's uncollected instalments, oldest first. */
export function listSaldos(db: Queryable, run: Run): Promise<SaldoRow[]> {
  return db.rows(
    `SELECT id, beneficio, mes, fecha_pago AS "fechaPago", monto AS "montoClp"
       FROM saldos_insolutos.saldos WHERE run = $1 ORDER BY fecha_pago, id`,
    [run],
  )
}

export function listParientes(db: Queryable, run: Run): Promise<ParienteRow[]> {
  return db.rows(
    `SELECT run, parentesco, vive, nombres, apellido_paterno AS "apellidoPaterno",
            apellido_materno AS "apellidoMaterno", fecha_nacimiento AS "fechaNacimiento", representantes
       FROM saldos_insolutos.parientes WHERE run_difunto = $1 ORDER BY run`,
    [run],
  )
}
