import type { Database } from '#platform/postgres/database.ts'

/** What one statement cost on average, in a group of requests. */
export interface StatementCost {
  /** Its text, without values. */
  readonly text: string
  readonly calls: number
  /** Blocks of 8 kB that it looked at, in memory or not. */
  readonly blocks: number
  readonly ms: number
}

/** What PostgreSQL counted since the last start. */
export interface Counted {
  readonly statements: readonly StatementCost[]
  /** Tables that were read whole though they have thousands of rows. */
  readonly scanned: readonly string[]
}

/** A group of requests, or of a process's own work, and what it asked of PostgreSQL. */
export interface Group {
  readonly what: string
  /** What the sums are divided by. */
  readonly requests: number
  readonly counted: Counted
}

/** Counts the statements of a database. */
export interface StatementCounter {
  begin(): Promise<void>
  end(): Promise<Counted>
}

const largeRows = 5_000

/** A counter over `pg_stat_statements`. */
export async function createStatementCounter(database: Database): Promise<StatementCounter> {
  await database.rows('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  let before = new Map<string, Scans>()
  return {
    async begin() {
      before = await scansOf(database)
      await database.rows('SELECT pg_stat_statements_reset()')
    },
    async end() {
      const statements = await database.rows<StatementCost>(
        `SELECT regexp_replace(query, '\\s+', ' ', 'g') AS text, calls::int,
                (shared_blks_hit + shared_blks_read)::float / calls AS blocks, mean_exec_time AS ms
         FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND query !~ 'pg_stat|^(BEGIN|COMMIT|ROLLBACK|SET|RESET|DEALLOCATE|CREATE|ALTER)' AND calls > 0
         ORDER BY total_exec_time DESC`,
        [],
      )
      const after = await scansOf(database)
      const scanned = [...after].flatMap(([table, now]) => {
        const then = before.get(table)
        const scans = now.scans - (then?.scans ?? 0)
        return scans > 0 && (now.rows - (then?.rows ?? 0)) / scans > largeRows ? [table] : []
      })
      return { statements, scanned }
    },
  }
}

interface Scans {
  readonly scans: number
  readonly rows: number
}

async function scansOf(database: Database): Promise<Map<string, Scans>> {
  // Processes hand in what they counted at most a second later.
  await new Promise(resolve => setTimeout(resolve, 1_200))
  const rows = await database.rows<Scans & { table: string }>(
    `SELECT schemaname || '.' || relname AS table, seq_scan::float AS scans, seq_tup_read::float AS rows
     FROM pg_stat_user_tables`,
    [],
  )
  return new Map(rows.map(({ table, ...scans }) => [table, scans]))
}
