import { isDatabaseError, type Queryable } from './database.ts'
import { notSupported } from './single-read.ts'

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

/**
 * Deletes rows whose time is over, in short statements, so that nobody waits for it; where the rows lie on several
 * machines (Citus), with one statement for each. Returns how many.
 */
export async function deleteExpiredRows(
  database: Pick<Queryable, 'rows'>,
  { table, since, days }: Retention,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  // In order: otherwise the planner hopes to find them soon without an index, and reads all when few have ended.
  const piece = `${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${since} < $1 ORDER BY ${since} LIMIT ${pieceRows}))`
  try {
    let deleted = 0
    for (let done = 0; done < mostPieces; done++) {
      const gone = await database.rows(`DELETE FROM ${piece} RETURNING 1`, [before])
      deleted += gone.length
      if (gone.length < pieceRows) break
    }
    return deleted
  } catch (error) {
    if (!isDatabaseError(error, notSupported)) throw error
    return (await database.rows(`DELETE FROM ${table} WHERE ${since} < $1 RETURNING 1`, [before])).length
  }
}
