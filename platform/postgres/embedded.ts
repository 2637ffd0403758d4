import type { Logger } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { createDatabase } from './database.ts'
import { quoteName, type Server, type ServerOptions, startServer } from './server.ts'
import { findServerAccount } from './server-account.ts'

/** Where the embedded PostgreSQL keeps its data, and who hears what it says. */
export interface EmbeddedPostgresOptions {
  /** Absolute folder, made when absent; holds the cluster and its password. */
  readonly folder: string
  /** Name of the database that is made at the first start; `micha` when absent. */
  readonly database?: string
  readonly logger?: Logger
  /** Told when the server ends although nobody stopped it: what needs it should end too, and be started anew. */
  readonly onLost?: () => void
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** What `createDatabase({ url })` takes. It holds the password: never log it. */
  readonly url: string
  /** Stops the server after closing its connections; nothing that was committed is lost. */
  stop(): Promise<void>
}

/**
 * Starts real PostgreSQL (the programs come with the package registry) on a folder, durable: what it confirmed outlives a
 * power cut. It is reached by a Unix socket that only this account may use; by a loopback port where there are no sockets.
 * A server left behind by a portal that was ended by force is stopped in good order first.
 *
 * @throws EmbeddedPostgresError with a Spanish message that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, database = 'micha', logger, onLost } = options
  const server = await start({ folder, logger, durable: true, maxConnections: 60, onLost })
  try {
    await makeDatabase(server, database)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url: server.urlOf(database), stop: server.stop }
}

/** Opens the folder's cluster and runs it. */
export async function start(options: Omit<ServerOptions, 'binaries' | 'account'>): Promise<Server> {
  const tools = { ...options, binaries: await findBinaries(), account: await findServerAccount() }
  return startServer(await openCluster(options.folder, tools), tools)
}

async function makeDatabase(server: Server, name: string): Promise<void> {
  const database = createDatabase({ url: server.urlOf('postgres'), maxConnections: 1 })
  try {
    const known = await database.row('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (known === undefined) await server.command(`CREATE DATABASE ${quoteName(name)}`)
  } finally {
    await database.end()
  }
}
