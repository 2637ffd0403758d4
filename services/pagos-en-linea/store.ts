import type { IsoDate } from '#domain/dates.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../kit/tables.ts'
import type { AvisoPago, Pago } from './contract.ts'

/** A coupon that may be paid. */
export interface Orden {
  readonly id: string
  readonly numero: string
  /** Key of the institution that collects. */
  readonly cobra: string
  readonly monto: number
  readonly glosa: string
  readonly vence: IsoDate
  readonly urlRetorno: string
  readonly cerrada: boolean
}

/** The coupons. */
export const ordenes = createTable<Orden>(
  'pagos_en_linea.ordenes',
  'id numero cobra monto glosa vence urlRetorno cerrada',
)

/** Locks a coupon until the transaction ends, so that it is paid once at a time. */
export const lockOrden = (tx: Queryable, id: string) =>
  tx.row<Orden>(`SELECT ${ordenes.select} FROM pagos_en_linea.ordenes WHERE id = $1 FOR UPDATE`, [id])

export async function closeOrden(db: Queryable, numero: string): Promise<boolean> {
  const sql = 'UPDATE pagos_en_linea.ordenes SET cerrada = true WHERE numero = $1 RETURNING id'
  return (await db.row(sql, [numero])) !== undefined
}

/** A payment. */
export interface PagoRow {
  readonly id: string
  readonly idOrden: string
  readonly clave: string
  readonly monto: number
  readonly pagadoEn: Date
  readonly devuelto: number
}

/** The payments. */
export const pagos = createTable<PagoRow>('pagos_en_linea.pagos', 'id idOrden clave monto pagadoEn devuelto')

/** A payment in the contract's format. */
export const onWire = ({ id, monto, pagadoEn, devuelto }: PagoRow): Pago => ({
  idPago: id,
  montoClp: monto,
  pagadoEn: pagadoEn.toISOString(),
  devueltoClp: devuelto,
})

/** Gives a payment back; undefined if another amount was given back before, or more than was paid is asked for. */
export async function giveBack(db: Queryable, id: string, montoClp: number): Promise<PagoRow | undefined> {
  await db.rows(
    'UPDATE pagos_en_linea.pagos SET devuelto = $2 WHERE id = $1 AND devuelto = 0 AND monto >= $2',
    [id, montoClp],
  )
  return pagos.find(db, { id, devuelto: montoClp })
}

/** Notices by payment. */
export const avisos = createTable('pagos_en_linea.avisos', 'id copia idPago proximoIntento')

/** A notice that is due, and to whom. */
export interface AvisoDue {
  readonly id: string
  readonly copia: number
  readonly cobra: string
  readonly numero: string
  readonly pago: PagoRow
}

// Pauses between attempts: 5 s, 10 s, 20 s … up to an hour.
const firstPauseSeconds = 5
const longestPauseSeconds = 3600

/** Fetches notices that are due and schedules their next attempt first, so that a crash loses none. */
export function claimAvisos(db: Queryable, now: Date): Promise<AvisoDue[]> {
  return db.rows<AvisoDue>(
    `UPDATE pagos_en_linea.avisos AS a
        SET intentos = intentos + 1,
            proximo_intento = $1::timestamptz + least($2::float8 * 2 ^ least(intentos, 30), $3::float8) * interval '1 second'
       FROM pagos_en_linea.pagos p JOIN pagos_en_linea.ordenes o ON o.id = p.id_orden
      WHERE p.id = a.id_pago AND a.entregado_en IS NULL AND a.proximo_intento <= $1
     RETURNING a.id, a.copia, o.cobra, o.numero,
       jsonb_build_object('id', p.id, 'monto', p.monto, 'pagadoEn', p.pagado_en) AS pago`,
    [now, firstPauseSeconds, longestPauseSeconds],
  )
}

export async function closeAviso(db: Queryable, { id, copia }: AvisoDue, now: Date): Promise<void> {
  const sql = 'UPDATE pagos_en_linea.avisos SET entregado_en = $3 WHERE id = $1 AND copia = $2'
  await db.rows(sql, [id, copia, now])
}

/** The text of a notice. */
export const avisoOf = ({ id, numero, pago }: AvisoDue): AvisoPago => ({
  idAviso: id,
  numero,
  idPago: pago.id,
  montoClp: pago.monto,
  pagadoEn: new Date(pago.pagadoEn).toISOString(),
})

/** When a notice is due next; undefined if none waits. */
export async function nextAvisoAt(db: Queryable): Promise<Date | undefined> {
  const sql = 'SELECT min(proximo_intento) AS at FROM pagos_en_linea.avisos WHERE entregado_en IS NULL'
  return (await db.row<{ at: Date | null }>(sql, []))?.at ?? undefined
}
