import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Menor } from './requisitos.ts'

/** The child with that RUN; undefined where the registers have none. */
export async function findMenor(db: Queryable, run: Run): Promise<Menor | undefined> {
  const row = await db.row<{ datos: Menor }>(
    'SELECT datos FROM subsidio_discapacidad.menores WHERE run = $1',
    [run],
  )
  return row?.datos
}

/** Takes a child, until the transaction ends. */
export async function lockMenor(tx: Queryable, run: Run): Promise<void> {
  await tx.rows('SELECT 1 FROM subsidio_discapacidad.menores WHERE run = $1 FOR UPDATE', [run])
}

/** Whether no child is on record yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM subsidio_discapacidad.menores LIMIT 1', [])) === undefined
}

/** Puts children on record. */
export async function insertMenores(tx: Queryable, menores: readonly Menor[]): Promise<void> {
  await tx.rows(
    `INSERT INTO subsidio_discapacidad.menores (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(menores)],
  )
}
