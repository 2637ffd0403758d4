import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '#platform/postgres/embedded.ts'

/** A PostgreSQL that counts its statements, for databases with millions of rows. */
export interface CrowdPostgres {
  /** Folder for the data of the measured servers; deleted with it. */
  readonly dataDir: string
  /** Creates a database; returns its URL, as the superuser. */
  createDatabase(name: string): Promise<string>
  /** Stops it and deletes its folder. */
  stop(): Promise<void>
}

/** Settings that need a restart. What is filled is made anew each time, so nothing is written twice for safety. */
const settings = {
  shared_preload_libraries: "'pg_stat_statements'",
  'pg_stat_statements.track_planning': 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: "'8GB'",
  autovacuum: 'off',
} as const

/** Starts it on a temporary folder; not durable. */
export async function startCrowdPostgres(): Promise<CrowdPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'micha-millones-'))
  // The server may run as another account, which must be able to enter.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'datos')
  await mkdir(dataDir)
  const open = () => start({ folder, durable: false, maxConnections: 80, logger: undefined })
  const first = await open()
  for (const [name, value] of Object.entries(settings))
    await first.command(`ALTER SYSTEM SET ${name} = ${value}`)
  await first.stop()
  const server = await open()
  const stop = async () => {
    process.off('SIGINT', cutShort).off('SIGTERM', cutShort)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // An interrupted measurement must leave no gigabytes behind.
  const cutShort = () => void stop().finally(() => process.exit(1))
  process.once('SIGINT', cutShort).once('SIGTERM', cutShort)
  return {
    dataDir,
    async createDatabase(name) {
      await server.command(`CREATE DATABASE ${name}`)
      return server.urlOf(name)
    },
    stop,
  }
}
