import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { FormaPagoBeneficio, MotivoCambio, ResumenCambio, SolicitudCambio } from '../contract.ts'

/** A change as it is kept. */
export interface Cambio {
  readonly run: Run
  /** The attorney who asked for it; null if the person did. */
  readonly runApoderado: Run | null
  readonly id: string
  readonly folio: string
  readonly huella: string
  readonly estado: ResumenCambio['estadoSolicitud']
  /** Counts what happened to it, from 1. */
  readonly secuencia: number
  readonly ingresadaEn: Date
  readonly fechaIngreso: IsoDate
  readonly deshacerHasta: IsoDate
  readonly desdeMes: string | null
  readonly solicitud: SolicitudCambio
  readonly formaPago: FormaPagoBeneficio | null
  readonly formaAnterior: FormaPagoBeneficio | null
  readonly motivo: MotivoCambio | null
  readonly carta: boolean
  readonly claveDeshacer: string | null
}

/** A change before it is kept. */
export interface NewCambio extends Omit<Cambio, 'folio' | 'secuencia' | 'claveDeshacer'> {
  readonly clave: string
  readonly proximoPaso: Date | null
}

const columns = `run, run_apoderado AS "runApoderado", id, folio, huella, estado, secuencia, ingresada_en AS "ingresadaEn", fecha_ingreso AS "fechaIngreso",
  deshacer_hasta AS "deshacerHasta", desde_mes AS "desdeMes", solicitud, forma_pago AS "formaPago",
  forma_anterior AS "formaAnterior", motivo, carta, clave_deshacer AS "claveDeshacer"`

/** The changes of a person, the oldest first. */
export function listCambios(db: Queryable, run: Run): Promise<Cambio[]> {
  return db.rows<Cambio>(
    `SELECT ${columns} FROM beneficios.cambios WHERE run = $1 ORDER BY ingresada_en, id`,
    [run],
  )
}

/** The change that a key left; undefined for a new key. */
export function findByClave(db: Queryable, run: Run, clave: string): Promise<Cambio | undefined> {
  return db.row<Cambio>(`SELECT ${columns} FROM beneficios.cambios WHERE run = $1 AND clave = $2`, [
    run,
    clave,
  ])
}

/** A change, for whose payment it is or for the attorney who asked for it; undefined for anybody else. */
export function findCambio(db: Queryable, caller: Run, id: string): Promise<Cambio | undefined> {
  return db.row<Cambio>(
    `SELECT ${columns} FROM beneficios.cambios WHERE id = $2 AND $1 IN (run, run_apoderado)`,
    [caller, id],
  )
}

/** The same, kept from every other writer until the transaction ends. */
export function lockCambio(tx: Queryable, caller: Run, id: string): Promise<Cambio | undefined> {
  return tx.row<Cambio>(
    `SELECT ${columns} FROM beneficios.cambios WHERE id = $2 AND $1 IN (run, run_apoderado) FOR UPDATE`,
    [caller, id],
  )
}

/** Makes whoever changes something of one person wait for the other: two changes at once are one after the other. */
export async function lockPerson(tx: Queryable, run: Run): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`beneficios.cambios:${run}`])
}

/** When the next step of a change is due; undefined if none waits. */
export async function nextCambioAt(db: Queryable): Promise<Date | undefined> {
  const found = await db.row<{ at: Date | null }>(
    'SELECT min(proximo_paso) AS at FROM beneficios.cambios WHERE proximo_paso IS NOT NULL',
    [],
  )
  return found?.at ?? undefined
}

/** A change whose next step is due, locked; undefined where none is. */
export function lockNextDue(tx: Queryable, now: Date): Promise<Cambio | undefined> {
  return tx.row<Cambio>(
    `SELECT ${columns} FROM beneficios.cambios WHERE proximo_paso <= $1
      ORDER BY proximo_paso, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now],
  )
}

/** Keeps a change under a folio of its own. */
export async function insertCambio(tx: Queryable, cambio: NewCambio): Promise<Cambio> {
  const [kept] = await tx.rows<Cambio>(
    `INSERT INTO beneficios.cambios (run, id, folio, clave, huella, estado, secuencia, ingresada_en, fecha_ingreso,
       deshacer_hasta, desde_mes, solicitud, forma_pago, forma_anterior, motivo, carta, proximo_paso, run_apoderado)
     VALUES ($1, $2, 'FP' || lpad(nextval('beneficios.folios_cambio')::text, 7, '0'), $3, $4, $5, 1, $6, $7, $8, $9,
       $10, $11, $12, $13, $14, $15, $16)
     RETURNING ${columns}`,
    [
      cambio.run,
      cambio.id,
      cambio.clave,
      cambio.huella,
      cambio.estado,
      cambio.ingresadaEn,
      cambio.fechaIngreso,
      cambio.deshacerHasta,
      cambio.desdeMes,
      JSON.stringify(cambio.solicitud),
      cambio.formaPago && JSON.stringify(cambio.formaPago),
      cambio.formaAnterior && JSON.stringify(cambio.formaAnterior),
      cambio.motivo,
      cambio.carta,
      cambio.proximoPaso,
      cambio.runApoderado,
    ],
  )
  if (!kept) throw new Error('The change was not kept')
  return kept
}

/** Sets what became of a change; nothing more is due then. */
export async function advanceCambio(
  tx: Queryable,
  { run, id }: Pick<Cambio, 'run' | 'id'>,
  change: Pick<Cambio, 'estado' | 'motivo'> & { claveDeshacer?: string },
): Promise<Cambio> {
  const [row] = await tx.rows<Cambio>(
    `UPDATE beneficios.cambios
        SET estado = $3, motivo = $4, clave_deshacer = coalesce($5, clave_deshacer), secuencia = secuencia + 1,
            proximo_paso = NULL
      WHERE run = $1 AND id = $2 RETURNING ${columns}`,
    [run, id, change.estado, change.motivo, change.claveDeshacer ?? null],
  )
  if (!row) throw new Error('The change is not there any more')
  return row
}
