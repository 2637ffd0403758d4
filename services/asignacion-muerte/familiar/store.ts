import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable, insertRows } from '../../kit/tables.ts'
import type { Identidad, Intentos } from './rules.ts'

/** A row of the register of identities. */
export interface IdentidadRow extends Identidad {
  readonly run: Run
}

/** The living adults. */
export const identidades = createTable<Identidad>(
  'asignacion_muerte.identidades',
  'nombres apellidoP apellidoM fechaNacimiento',
)

/**
 * Counts an attempt before it is answered, so that concurrent attempts cannot exceed the limit. Attempts before `since`
 * are deleted.
 */
export async function countIntento(
  db: Queryable,
  intento: { id: string; representante: Run; run: Run; now: Date; since: Date },
): Promise<Intentos> {
  const { id, representante, run, now, since } = intento
  await db.rows('DELETE FROM asignacion_muerte.intentos_familiar WHERE ocurrido_en <= $1', [since])
  const row = { id, run_representante: representante, run, ocurrido_en: now }
  await insertRows(db, 'asignacion_muerte.intentos_familiar', [row])
  const counted = await db.row<Intentos>(
    `SELECT count(*) FILTER (WHERE run = $1 AND NOT coincide)::int AS "sinCoincidir",
            count(*) FILTER (WHERE run_representante = $2)::int AS "delRepresentante"
       FROM asignacion_muerte.intentos_familiar`,
    [run, representante],
  )
  if (!counted) throw new Error('An attempt was not counted')
  return counted
}

/** Takes an attempt that was answered off those that did not match. */
export async function markCoincide(db: Queryable, id: string): Promise<void> {
  await db.rows('UPDATE asignacion_muerte.intentos_familiar SET coincide = true WHERE id = $1', [id])
}
