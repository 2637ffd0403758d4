import type { Database, Queryable } from '../postgres/database.ts'

/** The plans of the statements that `work` sends, before each of them runs: what PostgreSQL reads, and by which index. */
export async function plansOf(
  database: Database,
  work: (recorded: Database) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = []
  const recorded = (inner: Queryable): Queryable => {
    const explain = async (text: string, params: readonly unknown[] | undefined) => {
      const lines = await inner.rows<Record<string, string>>(`EXPLAIN ${text}`, params)
      plans.push(lines.flatMap(line => Object.values(line)).join('\n'))
    }
    return {
      async rows(text, params) {
        await explain(text, params)
        return inner.rows(text, params)
      },
      async row(text, params) {
        await explain(text, params)
        return inner.row(text, params)
      },
    }
  }
  await work({
    ...database,
    ...recorded(database),
    transaction: (inside, options) => database.transaction(tx => inside(recorded(tx)), options),
  })
  return plans.join('\n\n')
}
