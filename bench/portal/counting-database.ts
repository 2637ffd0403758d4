import type { Database, Queryable } from '#platform/postgres/database.ts'

/** Counts SQL statements. */
export interface StatementCount {
  database: Database
  /** Statements since the last call, including begin and commit. */
  take(): number
}

/** A database that counts its statements; the overhead is one addition each. */
export function countStatements(database: Database): StatementCount {
  let count = 0
  const counting = (queryable: Queryable): Queryable => ({
    rows(text, params) {
      count++
      return queryable.rows(text, params)
    },
    row(text, params) {
      count++
      return queryable.row(text, params)
    },
  })
  return {
    database: {
      ...counting(database),
      transaction(work, options) {
        count += 2
        return database.transaction(tx => work(counting(tx)), options)
      },
      end: () => database.end(),
    },
    take() {
      const taken = count
      count = 0
      return taken
    },
  }
}
