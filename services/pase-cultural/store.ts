import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { PaseGuardado, Situacion } from './rules.ts'

/** A person on record. */
export interface Registrado extends Situacion {
  readonly run: Run
  readonly tieneCuentaRut: boolean
}

/** Returns undefined if the registers do not have her. */
export async function findRegistrado(db: Queryable, run: Run): Promise<Registrado | undefined> {
  const row = await db.row<{ datos: Registrado }>('SELECT datos FROM pase_cultural.registro WHERE run = $1', [
    run,
  ])
  return row?.datos
}

/** Locks a person until the transaction ends, so that activations are serialised. */
export async function lockRegistrado(tx: Queryable, run: Run): Promise<void> {
  await tx.rows('SELECT 1 FROM pase_cultural.registro WHERE run = $1 FOR UPDATE', [run])
}

/** Returns undefined if she never requested it. */
export function findPase(db: Queryable, run: Run): Promise<PaseGuardado | undefined> {
  return db.row(
    `SELECT folio, correo, activado_el AS "activadoEl", vence_el AS "venceEl", espera_hasta AS "esperaHasta"
       FROM pase_cultural.pases WHERE run = $1`,
    [run],
  )
}

/** Stores a pass; a waiting one keeps its number. */
export async function putPase(tx: Queryable, run: Run, pase: Omit<PaseGuardado, 'folio'>): Promise<void> {
  await tx.rows(
    `INSERT INTO pase_cultural.pases (run, folio, correo, activado_el, vence_el, espera_hasta)
     VALUES ($1, 'PC' || nextval('pase_cultural.folios'), $2, $3, $4, $5)
     ON CONFLICT (run) DO UPDATE SET correo = $2, activado_el = $3, vence_el = $4, espera_hasta = $5`,
    [run, pase.correo, pase.activadoEl, pase.venceEl, pase.esperaHasta],
  )
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM pase_cultural.registro LIMIT 1', [])) === undefined
}

export async function insertRegistrados(tx: Queryable, registrados: readonly Registrado[]): Promise<void> {
  await tx.rows(
    `INSERT INTO pase_cultural.registro (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(registrados)],
  )
}
