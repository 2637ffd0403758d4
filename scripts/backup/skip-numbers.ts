import type { Database } from '#platform/postgres/database.ts'

/**
 * Numbers that were given after a backup, or after the moment of a recovery, are on people's receipts: they must not be given
 * to somebody else.
 */
const skipped = 100_000

/** Moves every sequence beyond what can have been given since, also one of which none had been given; the queue's own stay. */
export const skipNumbersSql = `
  SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${skipped})
  FROM pg_sequences WHERE coalesce(last_value, 0) + ${skipped} <= max_value AND schemaname <> 'trabajos'`

/** Moves them for `npm run operar -- folios`. Returns how many. */
export async function skipNumbers(database: Database): Promise<number> {
  return (await database.rows(skipNumbersSql)).length
}
