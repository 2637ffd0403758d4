import { type Database, isDatabaseError } from './database.ts'

/** A statement that reads at most one row, ready to be asked together with another one. */
export interface SingleRead<T> {
  readonly text: string
  readonly params: readonly unknown[]
  /** Makes the value from the row as JSON: instants are texts there. */
  read(row: Record<string, unknown>): T
}

/** Name of the column that holds the second row, as JSON; null if there is none. */
export const besideColumn = 'a_la_vez'

type Asked = Pick<SingleRead<unknown>, 'text' | 'params'>

/**
 * Reads a row and, beside it in `besideColumn`, the row of another statement; undefined if the first finds none. Both are
 * asked as one statement. A database that keeps their rows on different machines (Citus) refuses that: it is asked for one
 * after the other from then on.
 */
export function createPairReader(
  database: Database,
): <T>(first: Asked, second: Asked) => Promise<T | undefined> {
  let together = true
  return async <T>(first: Asked, second: Asked) => {
    if (together)
      try {
        const { text, params } = besideEachOther(first, second)
        return await database.row<T>(text, params)
      } catch (error) {
        if (!isDatabaseError(error, notSupported)) throw error
        together = false
      }
    const row = await database.row<T>(first.text, first.params)
    return row && { ...row, ...(await database.row(asJson(second.text), second.params)) }
  }
}

/** SQLSTATE feature_not_supported. */
export const notSupported = '0A000'

/**
 * Both statements as one. The second runs only if the first finds its row. The texts stay the same for the same pair, so
 * that PostgreSQL prepares it once.
 */
export function besideEachOther(first: Asked, second: Asked): Asked {
  const later = second.text.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + first.params.length}`)
  return {
    text: `SELECT primera.*, (SELECT to_json(segunda) FROM (${later}) AS segunda) AS ${besideColumn}
      FROM (${first.text}) AS primera`,
    params: [...first.params, ...second.params],
  }
}

function asJson(text: string): string {
  return `SELECT to_json(segunda) AS ${besideColumn} FROM (${text}) AS segunda`
}
