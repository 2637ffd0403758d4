import type { Logger } from '../log.ts'
import { applicationLogin, openApplicationDatabase, prepareApplication } from './application-role.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'
import { findServerAccount } from './server-account.ts'

/** Options of the embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** Absolute folder, created if missing; holds the cluster and its password. */
  readonly folder: string
  /** Database created at the first start; default `micha`. */
  readonly database?: string
  readonly logger?: Logger
  /** Called if the server ends unexpectedly; the process should then end too and be restarted. */
  readonly onLost?: () => void
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** For `createDatabase({ url })`, as an account that owns only this database. Contains the password: never log it. */
  readonly url: string
  /** Creates another database of that account, if missing, and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Closes connections and stops the server; commits are kept. */
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
  const { server, cluster } = await launch({ folder, logger, durable: true, maxConnections: 60, onLost })
  const make = async (name: string) => {
    await openApplicationDatabase(server, name)
    return server.urlOf(name, applicationLogin(cluster))
  }
  try {
    await prepareApplication(server, cluster)
    return { url: await make(database), createDatabase: make, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Opens the folder's cluster and starts it. */
export async function start(options: Omit<ServerOptions, 'binaries' | 'account'>): Promise<Server> {
  return (await launch(options)).server
}

async function launch(
  options: Omit<ServerOptions, 'binaries' | 'account'>,
): Promise<{ server: Server; cluster: Cluster }> {
  const tools = { ...options, binaries: await findBinaries(), account: await findServerAccount() }
  const cluster = await openCluster(options.folder, tools)
  return { server: await startServer(cluster, tools), cluster }
}
