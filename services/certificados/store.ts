import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { knownPowers } from '../kit/known-powers.ts'
import type { Datos, Emision, Peticion } from './contract.ts'

/** An issued certificate with its request. */
export interface EmisionGuardada extends Emision {
  readonly peticion: Peticion
}

interface EmisionRow {
  readonly folio: string
  readonly peticion: string
  readonly datos: string
  readonly emitidaEl: IsoDate
  readonly validaHasta: IsoDate | null
}

const columns = `folio, peticion, datos, emitida_el AS "emitidaEl", valida_hasta AS "validaHasta"`

/** Serialises issuing for one person: the second call sees what the first wrote. */
export async function holdPerson(tx: Queryable, run: Run): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`certificados:${run}`])
}

/** The request made with an idempotency key, and the folio of the answer. */
export async function findPeticion(
  db: Queryable,
  run: Run,
  clave: string,
): Promise<{ peticion: Peticion; emision: Emision } | undefined> {
  const asked = await db.row<{ peticion: string; folio: string }>(
    'SELECT peticion, folio FROM certificados.peticiones WHERE run = $1 AND clave = $2',
    [run, clave],
  )
  if (!asked) return undefined
  const row = await db.row<EmisionRow>(
    `SELECT ${columns} FROM certificados.emisiones WHERE run = $1 AND folio = $2`,
    [run, asked.folio],
  )
  return row && { peticion: JSON.parse(asked.peticion), emision: emisionOf(row) }
}

/** Certificates of a kind that are valid on a day, newest first. */
export async function listVigentes(
  db: Queryable,
  run: Run,
  { tipo, today }: { tipo: Peticion['tipo']; today: IsoDate },
): Promise<readonly EmisionGuardada[]> {
  const rows = await db.rows<EmisionRow>(
    `SELECT ${columns} FROM certificados.emisiones
      WHERE run = $1 AND tipo = $2 AND (valida_hasta IS NULL OR valida_hasta >= $3)
      ORDER BY emitida_en DESC, folio DESC`,
    [run, tipo, today],
  )
  return rows.map(row => ({ ...emisionOf(row), peticion: JSON.parse(row.peticion) }))
}

/** The emission of a folio, and whose it is. */
export async function findByFolio(
  db: Queryable,
  folio: string,
): Promise<(EmisionGuardada & { readonly run: Run }) | undefined> {
  const row = await db.row<EmisionRow & { run: Run }>(
    `SELECT run, ${columns} FROM certificados.emisiones WHERE folio = $1`,
    [folio],
  )
  return row && { ...emisionOf(row), run: row.run, peticion: JSON.parse(row.peticion) }
}

/** Stores a new certificate with the next folio and returns it. */
export async function insertEmision(
  tx: Queryable,
  run: Run,
  emision: { peticion: Peticion; datos: Datos; emitidaEl: IsoDate; validaHasta: IsoDate | null; now: Date },
): Promise<Emision> {
  const { peticion, datos, emitidaEl, validaHasta, now } = emision
  const next = await tx.row<{ n: number }>(`SELECT nextval('certificados.folios') AS n`, [])
  const folio = `CER-${emitidaEl.slice(0, 4)}-${String(next?.n ?? 0).padStart(7, '0')}`
  await tx.rows(
    `INSERT INTO certificados.emisiones (run, folio, tipo, peticion, datos, emitida_el, valida_hasta, emitida_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [run, folio, peticion.tipo, canonicalJson(peticion), canonicalJson(datos), emitidaEl, validaHasta, now],
  )
  return { folio, emitidaEl, validaHasta, datos }
}

/** Stores the folio that answered an idempotency key. */
export async function insertPeticion(
  tx: Queryable,
  run: Run,
  { clave, peticion, folio }: { clave: string; peticion: Peticion; folio: string },
): Promise<void> {
  await tx.rows('INSERT INTO certificados.peticiones (run, clave, peticion, folio) VALUES ($1, $2, $3, $4)', [
    run,
    clave,
    canonicalJson(peticion),
    folio,
  ])
}

function emisionOf({ folio, datos, emitidaEl, validaHasta }: EmisionRow): Emision {
  return { folio, emitidaEl, validaHasta, datos: JSON.parse(datos) }
}

/** Powers of attorney known to this institution. */
export const poderes = knownPowers('certificados')

/** Whether a person's power on record covers all that the IPS has of her; one for a single benefit does not. */
export async function hasPower(db: Queryable, titular: Run, apoderado: Run, day: IsoDate): Promise<boolean> {
  const held = await poderes.find(db, titular, apoderado, day)
  return held.some(({ beneficios }) => beneficios.length === 0)
}
