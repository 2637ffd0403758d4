import type { Queryable } from './database.ts'

/** How long rows of a table are kept. */
export interface Retention {
  /** With its schema: `casos.avisos`. */
  readonly table: string
  /** SQL of the moment or day from which it counts; rows where it is null stay. */
  readonly since: string
  readonly days: number
  /** Why this long, for operators: Spanish, one sentence. */
  readonly reason: string
}

const pieceRows = 1_000
/** What remains is for the next time. */
const mostPieces = 200

/** Deletes rows whose time is over, in short statements, so that nobody waits for it. Returns how many. */
export async function deleteExpiredRows(
  database: Pick<Queryable, 'rows'>,
  { table, since, days }: Retention,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  let deleted = 0
  for (let piece = 0; piece < mostPieces; piece++) {
    const gone = await database.rows(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${since} < $1 LIMIT ${pieceRows})) RETURNING 1`,
      [before],
    )
    deleted += gone.length
    if (gone.length < pieceRows) break
  }
  return deleted
}
