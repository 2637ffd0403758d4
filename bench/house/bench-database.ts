import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { databaseAccounts, portalAccount } from '#roles/accounts.ts'

/** A separate PostgreSQL for one run of the measurements. */
export interface BenchPostgres {
  /** Folder for the measured servers' data; deleted with it. */
  readonly dataDir: string
  /** URL of one of its databases, created if missing, as the portal's account or another one. */
  urlOf(name: string, account?: string): Promise<string>
  /** Stops it and deletes its folder. */
  stop(): Promise<void>
}

const firstName = 'micha'

/** Starts the embedded PostgreSQL as the portal does, durable, on a temporary folder. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'micha-medida-'))
  // The server may run as another account, which must be able to enter.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'datos')
  await mkdir(dataDir)
  const postgres = await startEmbeddedPostgres({ folder, accounts: databaseAccounts, database: firstName })
  const stop = async () => {
    process.off('SIGINT', cutShort).off('SIGTERM', cutShort)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // An interrupted measurement must leave no database behind.
  const cutShort = () => void stop().finally(() => process.exit(1))
  process.once('SIGINT', cutShort).once('SIGTERM', cutShort)
  return {
    dataDir,
    async urlOf(name, account = portalAccount) {
      if (!/^[a-z_]+$/.test(name)) throw new RangeError(`Not a name of a database: ${name}`)
      return (await postgres.openDatabase(name))(account)
    },
    stop,
  }
}

/** Opens a database for `work` and closes it. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase({ url, maxConnections: 4, statementTimeoutMs: 0 })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
