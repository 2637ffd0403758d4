import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Request } from '../../kit/requests/request.ts'
import { createRequestStore } from '../../kit/requests/request-store.ts'
import { createTable } from '../../kit/tables.ts'
import type { MesaConvenio } from './review.ts'

export const conveniosKey = 'deudas-convenios'

const folioOf = (n: number) => `CP${String(n).padStart(6, '0')}`

/** The agreements. */
export const convenios = { folioOf, ...createRequestStore<MesaConvenio>(conveniosKey, folioOf) }

export const temaDe = (empleador: Run) => `convenio:${empleador}`

/** The agreements about the debts of an employer, newest first. */
export async function conveniosOf(db: Queryable, empleador: Run): Promise<readonly Request<MesaConvenio>[]> {
  return (await convenios.list(db, { tema: temaDe(empleador) }, { registros: 1_000, pagina: 1 })).rows
}

/** A coupon: which instalment it pays, and when to look at it again. */
export interface CuponRow {
  readonly numero: string
  readonly idConvenio: string
  readonly run: Run
  readonly cuota: number
  /** Where it is paid, once somebody wanted to. */
  readonly urlPago: string | null
  /** How often the payment institution was asked. */
  readonly preguntas: number
}

/** The coupons. */
export const cupones = createTable<CuponRow>(
  'deudas.cupones',
  'numero idConvenio run cuota urlPago preguntas consultarEn vigilarEn',
)

/** When the payment institution is asked about a coupon next. */
export async function askAgainAt(db: Queryable, numero: string, at: Date | null): Promise<void> {
  const sql = 'UPDATE deudas.cupones SET consultar_en = $2, preguntas = preguntas + 1 WHERE numero = $1'
  await db.rows(sql, [numero, at])
}

/** Remembers where a coupon is paid; from then on the payment institution is asked about it. */
export async function openCupon(db: Queryable, numero: string, urlPago: string, askAt: Date): Promise<void> {
  const sql =
    'UPDATE deudas.cupones SET url_pago = $2, consultar_en = coalesce(consultar_en, $3) WHERE numero = $1'
  await db.rows(sql, [numero, urlPago, askAt])
}

/** The open coupons of an agreement are looked at once more. */
export async function askAbout(db: Queryable, idConvenio: string, at: Date): Promise<void> {
  const sql = 'UPDATE deudas.cupones SET consultar_en = $2 WHERE id_convenio = $1 AND url_pago IS NOT NULL'
  await db.rows(sql, [idConvenio, at])
}

/** When an instalment is looked at next because days go by. */
export async function watchAt(db: Queryable, numero: string, at: Date | null): Promise<void> {
  await db.rows('UPDATE deudas.cupones SET vigilar_en = $2 WHERE numero = $1', [numero, at])
}

const mostAtOnce = 50

/** Coupons to ask about, and coupons whose day has come, the longest due first. */
export const cuponesDue = (db: Queryable, column: 'consultar_en' | 'vigilar_en', now: Date) =>
  db.rows<CuponRow>(
    `SELECT ${cupones.select} FROM deudas.cupones WHERE ${column} <= $1 ORDER BY ${column}, numero LIMIT ${mostAtOnce}`,
    [now],
  )

/** What has to be given back. */
export interface Devolucion {
  readonly idPago: string
  readonly idConvenio: string
  readonly run: Run
  readonly monto: number
}

/** What has to be given back, and what was. */
export const devoluciones = createTable<Devolucion>(
  'deudas.devoluciones',
  'idPago idConvenio run monto intentarEn',
)

export const devolucionesDue = (db: Queryable, now: Date) =>
  db.rows<Devolucion>(
    `SELECT ${devoluciones.select} FROM deudas.devoluciones
      WHERE hecha_en IS NULL AND intentar_en <= $1 ORDER BY intentar_en LIMIT ${mostAtOnce}`,
    [now],
  )

export async function giveBackLater(db: Queryable, idPago: string, at: Date): Promise<void> {
  await db.rows('UPDATE deudas.devoluciones SET intentar_en = $2 WHERE id_pago = $1', [idPago, at])
}

export async function gaveBack(db: Queryable, idPago: string, at: Date): Promise<void> {
  await db.rows('UPDATE deudas.devoluciones SET hecha_en = $2 WHERE id_pago = $1', [idPago, at])
}

/** When agreements next have something to do; undefined if nothing waits. */
export async function nextConvenioAt(db: Queryable): Promise<Date | undefined> {
  const found = await db.row<{ at: Date | null }>(
    `SELECT least((SELECT min(consultar_en) FROM deudas.cupones), (SELECT min(vigilar_en) FROM deudas.cupones),
                  (SELECT min(intentar_en) FROM deudas.devoluciones WHERE hecha_en IS NULL)) AS at`,
    [],
  )
  return found?.at ?? undefined
}
