import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../kit/tables.ts'
import type { Hora } from './rules.ts'

/** A person paid by the IPS. */
export interface PensionadoRow {
  readonly vive: boolean
  /** Nobody opens the door at the visit. */
  readonly ausente: boolean
  readonly nombre: string
}

/** Who is paid by the IPS. */
export const pensionados = createTable<PensionadoRow>('agenda.pensionados', 'vive ausente nombre')

const familiares = createTable('agenda.familiares', 'run familiar')

export const isFamiliar = (db: Queryable, run: Run, familiar: Run) => familiares.has(db, { run, familiar })

/** Close relatives on record, and theirs: brothers, sisters, grandparents, grandchildren, in-laws. */
export async function familyOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `WITH cerca AS (SELECT familiar AS run FROM agenda.familiares WHERE run = $1
                    UNION SELECT run FROM agenda.familiares WHERE familiar = $1)
     SELECT run FROM cerca UNION SELECT f.familiar FROM cerca c JOIN agenda.familiares f USING (run)`,
    [run],
  )
  return rows.map(one => one.run)
}

const horas = createTable<Hora>('agenda.horas', 'fecha hora')

/** The hour assigned to a request; undefined if it has none. */
export const findOf = (db: Queryable, idSolicitud: string) => horas.find(db, { idSolicitud })

/** Names of the officials who visit, always in the same order. */
export async function listVisitadores(db: Queryable): Promise<readonly string[]> {
  const rows = await db.rows<{ nombre: string }>('SELECT nombre FROM agenda.visitadores ORDER BY nombre', [])
  return rows.map(({ nombre }) => nombre)
}

/** A claim to an hour in a comuna. */
export interface Claim extends Hora {
  readonly comuna: string
  readonly run: Run
}

/** Hours of a comuna, from a day on, that are taken by others or already requested for this person. */
export function listTaken(
  db: Queryable,
  { comuna, run, desde, now }: { comuna: string; run: Run; desde: IsoDate; now: Date },
): Promise<Hora[]> {
  return db.rows(
    `SELECT fecha, hora FROM agenda.horas
      WHERE comuna = $1 AND fecha >= $2 AND (id_solicitud IS NOT NULL OR (run <> $3 AND hasta > $4))`,
    [comuna, desde, run, now],
  )
}

/** Reserves an hour for a person and releases her previous one. Resolves to false if somebody else has it. */
export async function setAside(
  tx: Queryable,
  { comuna, fecha, hora, run }: Claim,
  { now, hasta }: { now: Date; hasta: Date },
): Promise<boolean> {
  const claimed = await tx.row(
    `INSERT INTO agenda.horas AS h (comuna, fecha, hora, run, hasta) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (comuna, fecha, hora) DO UPDATE SET run = excluded.run, hasta = excluded.hasta
       WHERE h.id_solicitud IS NULL AND (h.run = excluded.run OR h.hasta <= $6)
     RETURNING run`,
    [comuna, fecha, hora, run, hasta, now],
  )
  if (!claimed) return false
  await tx.rows(
    `DELETE FROM agenda.horas
      WHERE run = $1 AND id_solicitud IS NULL AND NOT (comuna = $2 AND fecha = $3 AND hora = $4)`,
    [run, comuna, fecha, hora],
  )
  return true
}

/** Assigns an hour to a request. Resolves to false if somebody else has it. */
export async function give(
  tx: Queryable,
  { comuna, fecha, hora, run }: Claim,
  { idSolicitud, now }: { idSolicitud: string; now: Date },
): Promise<boolean> {
  const given = await tx.row(
    `INSERT INTO agenda.horas AS h (comuna, fecha, hora, run, id_solicitud) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (comuna, fecha, hora) DO UPDATE SET run = excluded.run, hasta = NULL, id_solicitud = excluded.id_solicitud
       WHERE h.id_solicitud IS NULL AND (h.run = excluded.run OR h.hasta <= $6)
     RETURNING run`,
    [comuna, fecha, hora, run, idSolicitud, now],
  )
  return given !== undefined
}

/** Frees the hour of a request. */
export async function release(tx: Queryable, idSolicitud: string): Promise<void> {
  await tx.rows('DELETE FROM agenda.horas WHERE id_solicitud = $1', [idSolicitud])
}
