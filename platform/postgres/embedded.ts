import type { Logger } from '../log.ts'
import { type Account, accountPassword, accountsSql, ownershipSql } from './accounts.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { createDatabase, isDatabaseError } from './database.ts'
import { quoteName, type Server, type ServerOptions, startServer } from './server.ts'
import { findServerAccount } from './server-account.ts'

/** Options of the embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** Absolute folder, created if missing; holds the cluster and its password. */
  readonly folder: string
  /** Accounts of the database, with their schemas; what an earlier version left to another account changes hands. */
  readonly accounts: readonly Account[]
  /** Database created at the first start; default `micha`. */
  readonly database?: string
  readonly logger?: Logger
  /** Called if the server ends unexpectedly; the process should then end too and be restarted. */
  readonly onLost?: () => void
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** URL for `createDatabase`, of the first database, as one of the accounts. Contains the password: never log it. */
  urlOf(account: string): string
  /** Opens another database with the same accounts, created if missing; returns its `urlOf`. */
  openDatabase(name: string): Promise<(account: string) => string>
  /** Closes connections and stops the server; commits are kept. */
  stop(): Promise<void>
}

/**
 * Starts real PostgreSQL (the programs come with the package registry) on a folder, durable: what it confirmed outlives a
 * power cut. It is reached by a Unix socket that only this account may use; by a loopback port where there are no sockets.
 * A server left behind by a portal that was ended by force is stopped in good order first. The superuser only starts it,
 * creates databases and accounts, and holds the guard.
 *
 * @throws EmbeddedPostgresError with a Spanish message that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, accounts, database = 'micha', logger, onLost } = options
  const { server, cluster } = await launch({ folder, logger, durable: true, maxConnections: 60, onLost })
  const openDatabase = async (name: string) => {
    await prepareDatabase(server, name, accounts)
    return (user: string) => server.urlOf(name, { user, password: accountPassword(cluster.password, user) })
  }
  try {
    await server.command(accountsSql(accounts, name => accountPassword(cluster.password, name)))
    return { urlOf: await openDatabase(database), openDatabase, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Gives the accounts their schemas in a database, created if missing. */
export async function prepareDatabase(
  server: Server,
  name: string,
  accounts: readonly Account[],
): Promise<void> {
  const prepare = async () => {
    const database = createDatabase({ url: server.urlOf(name), maxConnections: 1, statementTimeoutMs: 0 })
    try {
      await database.rows(ownershipSql(accounts))
    } finally {
      await database.end()
    }
  }
  try {
    await prepare()
  } catch (error) {
    // invalid_catalog_name: there is no such database.
    if (!isDatabaseError(error, '3D000')) throw error
    await server.command(`CREATE DATABASE ${quoteName(name)}`)
    await prepare()
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
