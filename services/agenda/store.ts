import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'

/** A person paid by the IPS. */
export interface PensionadoRow {
  readonly vive: boolean
  /** Nobody opens the door at the visit. */
  readonly ausente: boolean
  readonly nombre: string
}

/** Returns undefined if the IPS pays her nothing. */
export function findPensionado(db: Queryable, run: Run): Promise<PensionadoRow | undefined> {
  return db.row('SELECT vive, ausente, nombre FROM agenda.pensionados WHERE run = $1', [run])
}

export async function isFamiliar(db: Queryable, run: Run, familiar: Run): Promise<boolean> {
  const found = await db.row('SELECT 1 FROM agenda.familiares WHERE run = $1 AND familiar = $2', [
    run,
    familiar,
  ])
  return found !== undefined
}

/** Names of the officials who visit, always in the same order. */
export async function listVisitadores(db: Queryable): Promise<readonly string[]> {
  const rows = await db.rows<{ nombre: string }>('SELECT nombre FROM agenda.visitadores ORDER BY nombre', [])
  return rows.map(({ nombre }) => nombre)
}
