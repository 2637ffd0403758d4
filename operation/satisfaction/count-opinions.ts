import type { Clock } from '#platform/clock.ts'
import type { Queryable } from '#platform/postgres/database.ts'

/** How often a face was chosen on a page. */
export interface FaceCount<Face extends string> {
  readonly pagina: string
  readonly cara: Face
  readonly veces: number
}

/** A younger opinion may still be on its way into the table. */
const settledMs = 60_000

/** Counts all opinions, reading only those that came since the last count; see `operacion.opiniones_contadas`. */
export async function countOpinions<Face extends string>(
  database: Queryable,
  clock: Clock,
): Promise<readonly FaceCount<Face>[]> {
  const kept = await database.row<{ hasta: Date; veces: FaceCount<Face>[] }>(
    'SELECT hasta, veces FROM operacion.opiniones_contadas',
    [],
  )
  const { hasta, veces } = kept ?? { hasta: new Date(0), veces: [] }
  const settled = new Date(Math.max(hasta.getTime(), clock.now().getTime() - settledMs))
  const fresh = await database.rows<FaceCount<Face> & { asentada: boolean }>(
    `SELECT pagina, cara, enviada_en <= $2 AS asentada, count(*)::int AS veces FROM operacion.opinion
     WHERE enviada_en > $1 GROUP BY 1, 2, 3`,
    [hasta, settled],
  )
  const counted = sumOf([...veces, ...fresh.filter(({ asentada }) => asentada)])
  if (fresh.some(({ asentada }) => asentada))
    // Another process may have counted the same ones meanwhile.
    await database.rows('UPDATE operacion.opiniones_contadas SET hasta = $2, veces = $3 WHERE hasta = $1', [
      hasta,
      settled,
      JSON.stringify(counted),
    ])
  return sumOf([...counted, ...fresh.filter(({ asentada }) => !asentada)])
}

function sumOf<Face extends string>(counts: readonly FaceCount<Face>[]): readonly FaceCount<Face>[] {
  const groups = Map.groupBy(counts, ({ pagina, cara }) => `${cara} ${pagina}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    return first
      ? [{ pagina: first.pagina, cara: first.cara, veces: group.reduce((sum, { veces }) => sum + veces, 0) }]
      : []
  })
}
