import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase, isDatabaseError } from '#platform/postgres/database.ts'
import { start } from '#platform/postgres/embedded.ts'

/** A PostgreSQL that counts its statements, for databases with millions of rows. */
export interface CrowdPostgres {
  /** Folder for the data of the measured servers; deleted with it. */
  readonly dataDir: string
  /** Opens a database, created if missing; returns its URL, as the superuser. */
  openDatabase(name: string): Promise<string>
  /** Notes that a database is full; a kept one is not filled again. */
  noteFull(name: string): Promise<void>
  isFull(name: string): Promise<boolean>
  /** Stops it, and deletes its folder unless it is kept. */
  stop(): Promise<void>
}

const full = 'llena'
const duplicateDatabase = '42P04'

/** Settings that need a restart. What is filled is made anew each time, so nothing is written twice for safety. */
const settings = {
  shared_preload_libraries: "'pg_stat_statements'",
  'pg_stat_statements.track_planning': 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: "'8GB'",
  autovacuum: 'off',
} as const

/** Starts it, not durable, on a folder that is kept, or on a temporary one. */
export async function startCrowdPostgres(kept?: string): Promise<CrowdPostgres> {
  const folder = kept === undefined ? await mkdtemp(join(tmpdir(), 'micha-millones-')) : resolve(kept)
  // The server may run as another account, which must be able to enter.
  const dataDir = join(folder, 'datos')
  await mkdir(dataDir, { recursive: true })
  await chmod(folder, 0o755)
  const open = () => start({ folder, durable: false, maxConnections: 80, logger: undefined })
  const first = await open()
  for (const [name, value] of Object.entries(settings))
    await first.command(`ALTER SYSTEM SET ${name} = ${value}`)
  await first.stop()
  const server = await open()
  const stop = async () => {
    process.off('SIGINT', cutShort).off('SIGTERM', cutShort)
    await server.stop()
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
  // An interrupted measurement must leave no gigabytes behind.
  const cutShort = () => void stop().finally(() => process.exit(1))
  process.once('SIGINT', cutShort).once('SIGTERM', cutShort)
  return {
    dataDir,
    async openDatabase(name) {
      await server.command(`CREATE DATABASE ${name}`).catch(error => {
        if (!isDatabaseError(error, duplicateDatabase)) throw error
      })
      return server.urlOf(name)
    },
    noteFull: name => server.command(`COMMENT ON DATABASE ${name} IS '${full}'`),
    isFull: name => isFull(server.urlOf(name)),
    stop,
  }
}

async function isFull(url: string): Promise<boolean> {
  const database = createDatabase({ url, maxConnections: 1 })
  try {
    const noted = await database.row<{ said: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS said FROM pg_database WHERE datname = current_database()",
      [],
    )
    return noted?.said === full
  } finally {
    await database.end()
  }
}
