import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { createTable, insertRows } from '../kit/tables.ts'
import type { CausanteSuf, Integrante, tramosRsh } from './contract.ts'

/** A household, stored for each of its members. */
export interface HogarRow {
  readonly folio: string
  readonly tramo: (typeof tramosRsh)[number]
  readonly fechaActualizacion: IsoDate
  readonly comuna: string
  readonly direccion: string
  readonly integrantes: readonly Integrante[]
  readonly tieneClave: boolean
}

/** A person's wrong keys in the current window. */
export interface Intentos {
  readonly fallas: number
  readonly desde: Date
}

/** Returns undefined if she is in no household. */
export function findHogar(db: Queryable, run: Run): Promise<HogarRow | undefined> {
  return db.row<HogarRow>(
    `SELECT folio, tramo, fecha_actualizacion AS "fechaActualizacion", comuna, direccion, integrantes,
            EXISTS (SELECT 1 FROM registro_social.claves c WHERE c.run = h.run) AS "tieneClave"
       FROM registro_social.hogares h WHERE run = $1`,
    [run],
  )
}

/** The hash of each person's key. */
export const claves = createTable<{ huella: string }>('registro_social.claves', 'huella')

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Attempts before
 * `windowStart` are deleted.
 */
export async function countTry(db: Queryable, run: Run, now: Date, windowStart: Date): Promise<Intentos> {
  const row = await db.row<Intentos>(
    `INSERT INTO registro_social.intentos AS previo (run, fallas, desde) VALUES ($1, 1, $2)
     ON CONFLICT (run) DO UPDATE SET
       fallas = CASE WHEN previo.desde > $3 THEN previo.fallas + 1 ELSE 1 END,
       desde = CASE WHEN previo.desde > $3 THEN previo.desde ELSE EXCLUDED.desde END
     RETURNING fallas, desde`,
    [run, now, windowStart],
  )
  if (!row) throw new Error('A try was not counted')
  return row
}

/** Opens a session, and deletes her attempts and expired sessions. */
export function openSesion(
  database: Database,
  run: Run,
  sesion: { huella: string; venceEn: Date; now: Date },
): Promise<void> {
  return database.transaction(async tx => {
    await tx.rows('DELETE FROM registro_social.intentos WHERE run = $1', [run])
    await tx.rows('DELETE FROM registro_social.sesiones WHERE run = $1 AND vence_en <= $2', [run, sesion.now])
    const { huella, venceEn } = sesion
    await insertRows(tx, 'registro_social.sesiones', [{ run, huella, venceEn }])
  })
}

export async function isSesionOpen(db: Queryable, run: Run, huella: string, now: Date): Promise<boolean> {
  const row = await db.row(
    'SELECT 1 FROM registro_social.sesiones WHERE run = $1 AND huella = $2 AND vence_en > $3',
    [run, huella, now],
  )
  return row !== undefined
}

/** Closes a session. */
export async function closeSesion(db: Queryable, run: Run, huella: string): Promise<void> {
  await db.rows('DELETE FROM registro_social.sesiones WHERE run = $1 AND huella = $2', [run, huella])
}

/** Benefits already paid for some people, by RUN. */
export async function findOtrasAyudas(
  db: Queryable,
  runs: readonly Run[],
): Promise<ReadonlyMap<Run, CausanteSuf['otraAyuda']>> {
  const rows = await db.rows<{ run: Run; tipo: CausanteSuf['otraAyuda'] }>(
    'SELECT run, tipo FROM registro_social.otras_ayudas WHERE run = ANY($1::text[])',
    [runs],
  )
  return new Map(rows.map(({ run, tipo }) => [run, tipo]))
}
