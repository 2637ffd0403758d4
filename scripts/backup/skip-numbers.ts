/**
 * Numbers that were given after a backup, or after the moment of a recovery, are on people's receipts: they must not be given
 * to somebody else.
 */
const skipped = 100_000

/** Moves every sequence that was used beyond what can have been given since; the queue's own stay. */
export const skipNumbersSql = `
  SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${skipped})
  FROM pg_sequences WHERE last_value + ${skipped} <= max_value AND schemaname <> 'trabajos'`
