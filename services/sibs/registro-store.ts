import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { knownPowers } from '../known-powers.ts'
import type { Resolucion } from './consulta-schemas.ts'
import type { Registro } from './requisitos.ts'

/** A person on record: who she is, and what the rules look at. */
export interface Registrada extends Registro {
  readonly run: Run
  readonly nombre: string
  readonly fechaDefuncion: IsoDate | null
}

/** A decision about a PGU as it is kept; its review and its last day are worked out when it is read. */
export type ResolucionGuardada = Omit<Resolucion, 'revision' | 'plazoRevision'>

/** The powers that this institution knows of. One that is limited to other benefits does not let anybody ask for these. */
export const poderes = knownPowers('sibs')

/** The person with that RUN. */
export async function findRegistrada(db: Queryable, run: Run): Promise<Registrada | undefined> {
  const row = await db.row<{ datos: Registrada }>('SELECT datos FROM sibs.registro WHERE run = $1', [run])
  return row?.datos
}

/** Whether nobody is on record yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM sibs.registro LIMIT 1', [])) === undefined
}

/** Puts people on record. */
export async function insertRegistradas(tx: Queryable, people: readonly Registrada[]): Promise<void> {
  await tx.rows(
    `INSERT INTO sibs.registro (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(people)],
  )
}

/** Whether somebody holds a power of a person on a day. */
export async function holdsPower(db: Queryable, run: Run, apoderado: Run, day: IsoDate): Promise<boolean> {
  const held = await poderes.find(db, run, apoderado, day)
  return held.some(({ beneficios }) => beneficios.length === 0)
}

/** Those whose power somebody holds on a day. */
export async function listRepresentadas(db: Queryable, apoderado: Run, day: IsoDate): Promise<Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT DISTINCT run FROM sibs.poderes
      WHERE run_apoderado = $1 AND $2 BETWEEN desde AND hasta AND beneficios = '{}' ORDER BY run`,
    [apoderado, day],
  )
  return rows.map(({ run }) => run)
}

/** The decisions about the PGU of some people, the latest first. */
export async function listResoluciones(db: Queryable, runs: readonly Run[]): Promise<ResolucionGuardada[]> {
  const rows = await db.rows<{ datos: ResolucionGuardada }>(
    'SELECT datos FROM sibs.resoluciones WHERE run = ANY($1) ORDER BY notificada_el DESC, id',
    [runs],
  )
  return rows.map(({ datos }) => datos)
}

/** One decision, whoever it is about. */
export async function findResolucion(db: Queryable, id: string): Promise<ResolucionGuardada | undefined> {
  const row = await db.row<{ datos: ResolucionGuardada }>(
    'SELECT datos FROM sibs.resoluciones WHERE id = $1',
    [id],
  )
  return row?.datos
}

/** Keeps a decision; the same id again changes nothing. */
export async function insertResolucion(tx: Queryable, run: Run, datos: ResolucionGuardada): Promise<void> {
  await tx.rows(
    `INSERT INTO sibs.resoluciones (run, id, notificada_el, datos) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [run, datos.idResolucion, datos.notificadaEl, JSON.stringify(datos)],
  )
}
