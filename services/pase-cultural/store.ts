import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createRegister, createTable } from '../kit/tables.ts'
import type { PaseGuardado, Situacion } from './rules.ts'

/** A person on record. */
export interface Registrado extends Situacion {
  readonly run: Run
  readonly tieneCuentaRut: boolean
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

/** The people on record. */
export const registro = createRegister<Registrado>('pase_cultural.registro')

/** The passes; one that waits has no dates. */
export const pases = createTable<PaseGuardado>(
  'pase_cultural.pases',
  'folio correo activadoEl venceEl esperaHasta',
)
