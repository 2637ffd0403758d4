import type { Queryable } from './database.ts'

/** Where a transaction writes: on Citus, the rows of one person lie on one machine, and what belongs to nobody on the first. */
export interface Places {
  readonly hers: Queryable
  readonly common: Queryable
}

/**
 * Sends the statements of `write` to PostgreSQL as one: they write, nobody reads their rows, and none sees what another of them
 * writes. On Citus their rows lie on one machine.
 *
 * @param write - its statements are kept and answer no rows; each has `params`, also an empty list
 */
export async function together(tx: Queryable, write: (later: Queryable) => Promise<unknown>): Promise<void> {
  const parts: string[] = []
  const values: unknown[] = []
  const keep = async (text: string, params: readonly unknown[] = []) => {
    const before = values.length
    values.push(...params)
    const own = text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
    parts.push(`parte_${parts.length + 1} AS (${own})`)
    return []
  }
  await write({
    rows: keep,
    row: async (...statement) => {
      await keep(...statement)
      return undefined
    },
  })
  if (parts.length > 0) await tx.rows(`WITH ${parts.join(',\n')} SELECT`, values)
}
