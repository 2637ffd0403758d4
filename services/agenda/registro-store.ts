import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'

/** Somebody whom the IPS pays. */
export interface PensionadoRow {
  readonly vive: boolean
  /** Nobody opens the door when the visit comes. */
  readonly ausente: boolean
}

/** The pensioner with that RUN; undefined where the IPS pays her nothing. */
export function findPensionado(db: Queryable, run: Run): Promise<PensionadoRow | undefined> {
  return db.row('SELECT vive, ausente FROM agenda.pensionados WHERE run = $1', [run])
}

/** Whether somebody is close family of a person. */
export async function isFamiliar(db: Queryable, run: Run, familiar: Run): Promise<boolean> {
  const found = await db.row('SELECT 1 FROM agenda.familiares WHERE run = $1 AND familiar = $2', [
    run,
    familiar,
  ])
  return found !== undefined
}
