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
  const countingAll = (counted: Database): Database => ({
    ...counting(counted),
    transaction(work, options) {
      count += 2
      return counted.transaction(tx => work(counting(tx)), options)
    },
    as: account => countingAll(counted.as(account)),
    end: () => counted.end(),
  })
  return {
    database: countingAll(database),
    take() {
      const taken = count
      count = 0
      return taken
    },
  }
}
