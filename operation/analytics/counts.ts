import type { IsoDate } from '#domain/dates.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { type AnalyticsEvent, categoryOf } from './event.ts'

/** How often something happened on a page. */
export interface Count extends AnalyticsEvent {
  readonly veces: number
}

/** Adds to a day's counts, in one statement. */
export async function addCounts(database: Queryable, dia: IsoDate, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  // Sorted, so that two processes writing concurrently cannot deadlock.
  const sorted = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await database.rows(
    `INSERT INTO operacion.medicion AS m (dia, categoria, tramite, pagina, suceso, veces)
     SELECT $1::date, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
     ON CONFLICT (dia, tramite, pagina, categoria, suceso) DO UPDATE SET veces = m.veces + excluded.veces`,
    [
      dia,
      sorted.map(count => categoryOf(count.suceso)),
      sorted.map(count => count.tramite),
      sorted.map(count => count.pagina),
      sorted.map(count => count.suceso),
      sorted.map(count => count.veces),
    ],
  )
}

/** Counts per page between two days, inclusive. */
export async function readCounts(database: Queryable, from: IsoDate, to: IsoDate): Promise<readonly Count[]> {
  return database.rows<Count>(
    `SELECT tramite, pagina, suceso, sum(veces)::float8 AS veces FROM operacion.medicion
     WHERE dia BETWEEN $1::date AND $2::date GROUP BY tramite, pagina, suceso ORDER BY tramite, pagina, suceso`,
    [from, to],
  )
}

/** Forms sent per day; omits days without any. */
export async function readFinishedByDay(
  database: Queryable,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly { dia: IsoDate; veces: number }[]> {
  return database.rows<{ dia: IsoDate; veces: number }>(
    `SELECT to_char(dia, 'YYYY-MM-DD') AS dia, sum(veces)::float8 AS veces FROM operacion.medicion
     WHERE dia BETWEEN $1::date AND $2::date AND suceso = 'termino' GROUP BY dia ORDER BY dia`,
    [from, to],
  )
}

/** Key of events that are counted together. */
export function keyOf({ tramite, pagina, suceso }: AnalyticsEvent): string {
  return `${tramite} ${pagina} ${suceso}`
}
