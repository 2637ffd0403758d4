import pg from 'pg'
import { BackupError } from './backup-error.ts'

const patienceMs = 60_000

/**
 * Begins the transaction of a backup: everything that it reads is as of its first statement. Where the rows lie on several
 * machines (Citus), nobody writes to them for the moment in which each machine begins.
 *
 * @throws BackupError if a transaction writes for longer than a minute
 */
export async function beginSnapshot(client: pg.Client, databaseUrl: string): Promise<void> {
  const distributed = await distributedTables(client)
  const [first] = distributed
  if (first === undefined) return begin(client, 'SELECT')
  const holder = new pg.Client({ connectionString: databaseUrl, application_name: 'micha-respaldo' })
  await holder.connect()
  try {
    await holder.query(`BEGIN; SET LOCAL lock_timeout TO ${patienceMs}; SET LOCAL statement_timeout TO 0`)
    await holder.query(`LOCK TABLE ${distributed.join(', ')} IN SHARE MODE`).catch(refuseLongWriter)
    // One connection for each machine: what it reads later is as of this statement too, which asks all of them.
    await begin(
      client,
      `SET LOCAL citus.max_adaptive_executor_pool_size TO 1; SELECT 1 FROM ${first} LIMIT 1`,
    )
  } finally {
    await holder.end()
  }
}

async function begin(client: pg.Client, firstStatement: string): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(`SET LOCAL statement_timeout TO 0; ${firstStatement}`)
}

async function distributedTables(client: pg.Client): Promise<readonly string[]> {
  const { rows: known } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")
  if (known.length === 0) return []
  const { rows } = await client.query<{ name: string }>(
    "SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

function refuseLongWriter(error: unknown): never {
  // lock_not_available
  if (!(error instanceof pg.DatabaseError && error.code === '55P03')) throw error
  throw new BackupError('Una transacción escribe hace más de un minuto. Repita el respaldo cuando termine.', {
    cause: error,
  })
}
