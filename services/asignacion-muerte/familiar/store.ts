import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Identidad, Intentos } from './rules.ts'

/** A row of the register of identities. */
export interface IdentidadRow extends Identidad {
  readonly run: Run
}

/** Returns undefined if no living adult has this RUN. */
export function findIdentidad(db: Queryable, run: Run): Promise<Identidad | undefined> {
  return db.row<Identidad>(
    `SELECT nombres, apellido_p AS "apellidoP", apellido_m AS "apellidoM", sexo, estado_civil AS "estadoCivil",
            nacionalidad, fecha_nacimiento AS "fechaNacimiento"
       FROM asignacion_muerte.identidades WHERE run = $1`,
    [run],
  )
}

export async function insertIdentidades(tx: Queryable, rows: readonly IdentidadRow[]): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_muerte.identidades
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS i (run text, nombres text, "apellidoP" text, "apellidoM" text,
       sexo text, "estadoCivil" text, nacionalidad text, "fechaNacimiento" date)`,
    [JSON.stringify(rows)],
  )
}

/** Whether a person represents some funeral home. */
export async function representsAny(db: Queryable, run: Run): Promise<boolean> {
  const found = await db.row(
    'SELECT 1 FROM asignacion_muerte.funerarias WHERE run_representante = $1 LIMIT 1',
    [run],
  )
  return found !== undefined
}

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
  await db.rows(
    `INSERT INTO asignacion_muerte.intentos_familiar (id, run_representante, run, ocurrido_en)
     VALUES ($1, $2, $3, $4)`,
    [id, representante, run, now],
  )
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
