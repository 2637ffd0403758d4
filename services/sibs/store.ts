import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { knownPowers } from '../kit/known-powers.ts'
import type { Resolucion } from './consulta-schemas.ts'
import type { Registro } from './rules.ts'

/** A person on record, with the facts that the rules consider. */
export interface Registrada extends Registro {
  readonly run: Run
  readonly nombre: string
  readonly fechaDefuncion: IsoDate | null
}

/** A stored decision on a PGU; review and deadline are computed on reading. */
export type ResolucionGuardada = Omit<Resolucion, 'revision' | 'plazoRevision'>

/** Powers of attorney known to this institution. A power limited to other benefits does not entitle to apply for these. */
export const poderes = knownPowers('sibs')

/** Returns undefined if the person is not on record. */
export async function findRegistrada(db: Queryable, run: Run): Promise<Registrada | undefined> {
  const row = await db.row<{ datos: Registrada }>('SELECT datos FROM sibs.registro WHERE run = $1', [run])
  return row?.datos
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM sibs.registro LIMIT 1', [])) === undefined
}

export async function insertRegistradas(tx: Queryable, people: readonly Registrada[]): Promise<void> {
  await tx.rows(
    `INSERT INTO sibs.registro (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(people)],
  )
}

/** Whether `apoderado` has a power of attorney of `run` on a day. */
export async function holdsPower(db: Queryable, run: Run, apoderado: Run, day: IsoDate): Promise<boolean> {
  const held = await poderes.find(db, run, apoderado, day)
  return held.some(({ beneficios }) => beneficios.length === 0)
}

/** The people whose power of attorney `apoderado` has on a day. */
export async function listRepresentadas(db: Queryable, apoderado: Run, day: IsoDate): Promise<Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT DISTINCT run FROM sibs.poderes
      WHERE run_apoderado = $1 AND $2 BETWEEN desde AND hasta AND beneficios = '{}' ORDER BY run`,
    [apoderado, day],
  )
  return rows.map(({ run }) => run)
}

/** PGU decisions of some people, newest first. */
export async function listResoluciones(db: Queryable, runs: readonly Run[]): Promise<ResolucionGuardada[]> {
  const rows = await db.rows<{ datos: ResolucionGuardada }>(
    'SELECT datos FROM sibs.resoluciones WHERE run = ANY($1) ORDER BY notificada_el DESC, id',
    [runs],
  )
  return rows.map(({ datos }) => datos)
}

export async function findResolucion(db: Queryable, id: string): Promise<ResolucionGuardada | undefined> {
  const row = await db.row<{ datos: ResolucionGuardada }>(
    'SELECT datos FROM sibs.resoluciones WHERE id = $1',
    [id],
  )
  return row?.datos
}

/** Stores a decision, once per id. */
export async function insertResolucion(tx: Queryable, run: Run, datos: ResolucionGuardada): Promise<void> {
  await tx.rows(
    `INSERT INTO sibs.resoluciones (run, id, notificada_el, datos) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [run, datos.idResolucion, datos.notificadaEl, JSON.stringify(datos)],
  )
}
