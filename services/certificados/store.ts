import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { knownPowers } from '../kit/known-powers.ts'
import { createTable } from '../kit/tables.ts'
import type { SituacionPensionado } from './calidad-pensionado/rules.ts'
import type { Datos, Emision, Peticion } from './contract.ts'
import type { SituacionRentas } from './rentas/rules.ts'

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

const emisiones = createTable<EmisionRow & { readonly run: Run }>(
  'certificados.emisiones',
  'run folio peticion datos emitidaEl validaHasta',
)
const peticiones = createTable<{ peticion: string; folio: string }>(
  'certificados.peticiones',
  'peticion folio',
)

/** What the institution knows of a person besides her pensions. */
export const situaciones = createTable<
  Pick<SituacionPensionado, 'fechaDefuncion' | 'otraPension'> & Omit<SituacionRentas, 'anios'>
>('certificados.situaciones', 'fechaDefuncion otraPension otraEntidad pensionDesde')

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
  const asked = await peticiones.find(db, { run, clave })
  if (!asked) return undefined
  const row = await emisiones.find(db, { run, folio: asked.folio })
  return row && { peticion: JSON.parse(asked.peticion), emision: emisionOf(row) }
}

/** Certificates of a kind that are valid on a day, newest first. */
export async function listVigentes(
  db: Queryable,
  run: Run,
  { tipo, today }: { tipo: Peticion['tipo']; today: IsoDate },
): Promise<readonly EmisionGuardada[]> {
  const rows = await db.rows<EmisionRow>(
    `SELECT ${emisiones.select} FROM certificados.emisiones
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
  const row = await emisiones.find(db, { folio })
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
  const texts = { peticion: canonicalJson(peticion), datos: canonicalJson(datos) }
  await emisiones.insert(tx, [
    { run, folio, tipo: peticion.tipo, ...texts, emitidaEl, validaHasta, emitidaEn: now },
  ])
  return { folio, emitidaEl, validaHasta, datos }
}

/** Stores the folio that answered an idempotency key. */
export async function insertPeticion(
  tx: Queryable,
  run: Run,
  { clave, peticion, folio }: { clave: string; peticion: Peticion; folio: string },
): Promise<void> {
  await peticiones.insert(tx, [{ run, clave, peticion: canonicalJson(peticion), folio }])
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
