import { readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, accountsSql } from './accounts.ts'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { prepareDatabase, start } from './embedded.ts'
import { stopOrphanedServer } from './running-server.ts'
import { quoteName } from './server.ts'
import { findServerAccount } from './server-account.ts'

/** A PostgreSQL for tests: fast, not durable, deleted when stopped. */
export interface TemporaryPostgres {
  /** URL of the database `postgres`. */
  readonly url: string
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Creates a database with accounts of its own; returns the URL of each by its name. */
  createDatabaseFor(name: string, accounts: readonly Account[]): Promise<(account: string) => string>
  /** Stops it and deletes its folder. */
  stop(): Promise<void>
}

const prefix = 'micha-temporal-'
const password = 'de las pruebas'
const abandonedMs = 10 * 60_000

/** Starts a PostgreSQL for tests in a temporary folder, and removes what killed test runs left behind. */
export async function startTemporaryDatabase(): Promise<TemporaryPostgres> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), prefix))
  // mkdtemp creates a private folder, and the server may run as another account; the secret files inside have their
  // own permissions.
  await chmod(folder, 0o755)
  const server = await start({ folder, durable: false, maxConnections: 400, logger: undefined })
  // Vitest exits at once when it is told to stop. What cannot wait must not be left running.
  const endWithProcess = () => endAtOnce(folder)
  process.once('exit', endWithProcess)
  return {
    url: server.urlOf('postgres'),
    async createDatabase(name) {
      await server.command(`CREATE DATABASE ${quoteName(name)}`)
      return server.urlOf(name)
    },
    async createDatabaseFor(name, accounts) {
      await server.command(accountsSql(accounts, () => password))
      await prepareDatabase(server, name, accounts)
      return user => server.urlOf(name, { user, password })
    },
    async stop() {
      process.off('exit', endWithProcess)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends the server in a folder without waiting, and deletes it. */
function endAtOnce(folder: string): void {
  try {
    const [pid] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // It has ended by itself.
  }
  rmSync(folder, { recursive: true, force: true })
}

async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(prefix))
  for (const name of names) await removeIfAbandoned(join(tmpdir(), name))
}

// Best effort: folders of another account, or in use, are left.
async function removeIfAbandoned(folder: string): Promise<void> {
  try {
    if (Date.now() - (await stat(folder)).mtimeMs < abandonedMs) return
    const tools = { binaries: await findBinaries(), account: await findServerAccount(), durable: false }
    await stopOrphanedServer(await openCluster(folder, tools))
    await rm(folder, { recursive: true, force: true })
  } catch {
    return
  }
}
