import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../../kit/tables.ts'
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
  readonly deshechoPor: ResumenCambio['deshechoPor']
}

/** A change before it is kept. */
export interface NewCambio extends Omit<Cambio, 'folio' | 'secuencia' | 'claveDeshacer' | 'deshechoPor'> {
  readonly clave: string
  readonly proximoPaso: Date | null
}

const cambios = createTable<Cambio>(
  'beneficios.cambios',
  'run runApoderado id folio huella estado secuencia ingresadaEn fechaIngreso deshacerHasta desdeMes solicitud formaPago formaAnterior motivo carta claveDeshacer deshechoPor',
)
const columns = cambios.select

/** The changes of a person, the oldest first. */
export const listCambios = (db: Queryable, run: Run) => cambios.list(db, { run }, 'ingresada_en, id')

/** The change that a key left; undefined for a new key. */
export const findByClave = (db: Queryable, run: Run, clave: string) => cambios.find(db, { run, clave })

/** Makes whoever changes something of one person wait for the other: two changes at once are one after the other. */
export async function lockPerson(tx: Queryable, run: Run): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`beneficios.cambios:${run}`])
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

/** What changed since a moment, for `changedSince`. */
export const cambiosSinceSql = `
  SELECT id, folio, clave, estado, secuencia, cambio_en AS ocurrido_en FROM beneficios.cambios
   WHERE (cambio_en, id) > ($1::timestamptz, $2::uuid) ORDER BY cambio_en, id LIMIT $3`

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
  const next = await tx.row<{ folio: string }>(
    `SELECT 'FP' || lpad(nextval('beneficios.folios_cambio')::text, 7, '0') AS folio`,
    [],
  )
  await cambios.insert(tx, [{ ...cambio, folio: next?.folio, secuencia: 1, cambioEn: cambio.ingresadaEn }])
  const kept = await cambios.find(tx, { run: cambio.run, id: cambio.id })
  if (!kept) throw new Error('The change was not kept')
  return kept
}

/** Sets what became of a change; nothing more is due then. */
export async function advanceCambio(
  tx: Queryable,
  { run, id }: Pick<Cambio, 'run' | 'id'>,
  change: Pick<Cambio, 'estado' | 'motivo'> &
    Partial<Pick<Cambio, 'claveDeshacer' | 'deshechoPor'>> & { at: Date },
): Promise<Cambio> {
  const [row] = await tx.rows<Cambio>(
    `UPDATE beneficios.cambios
        SET estado = $3, motivo = $4, clave_deshacer = coalesce($5, clave_deshacer), secuencia = secuencia + 1,
            proximo_paso = NULL, cambio_en = $6, deshecho_por = coalesce($7, deshecho_por)
      WHERE run = $1 AND id = $2 RETURNING ${columns}`,
    [
      ...[run, id, change.estado, change.motivo],
      ...[change.claveDeshacer ?? null, change.at, change.deshechoPor ?? null],
    ],
  )
  if (!row) throw new Error('The change is not there any more')
  return row
}
