import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Menor } from './rules.ts'

/** Returns undefined if the registers do not have the child. */
export async function findMenor(db: Queryable, run: Run): Promise<Menor | undefined> {
  const row = await db.row<{ datos: Menor }>(
    'SELECT datos FROM subsidio_discapacidad.menores WHERE run = $1',
    [run],
  )
  return row?.datos
}

/** Locks a child until the transaction ends. */
export async function lockMenor(tx: Queryable, run: Run): Promise<void> {
  await tx.rows('SELECT 1 FROM subsidio_discapacidad.menores WHERE run = $1 FOR UPDATE', [run])
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM subsidio_discapacidad.menores LIMIT 1', [])) === undefined
}

export async function insertMenores(tx: Queryable, menores: readonly Menor[]): Promise<void> {
  await tx.rows(
    `INSERT INTO subsidio_discapacidad.menores (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(menores)],
  )
}
