/** A statement that reads at most one row, ready to be asked together with another one. */
export interface SingleRead<T> {
  readonly text: string
  readonly params: readonly unknown[]
  /** Makes the value from the row as JSON: instants are texts there. */
  read(row: Record<string, unknown>): T
}

/** Name of the column that holds the second row, as JSON; null if there is none. */
export const besideColumn = 'a_la_vez'

/**
 * Both statements as one. The second runs only if the first finds its row. The texts stay the same for the same pair, so
 * that PostgreSQL prepares it once.
 */
export function besideEachOther(
  first: Pick<SingleRead<unknown>, 'text' | 'params'>,
  second: Pick<SingleRead<unknown>, 'text' | 'params'>,
): { text: string; params: readonly unknown[] } {
  const later = second.text.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + first.params.length}`)
  return {
    text: `SELECT primera.*, (SELECT to_json(segunda) FROM (${later}) AS segunda) AS ${besideColumn}
      FROM (${first.text}) AS primera`,
    params: [...first.params, ...second.params],
  }
}
