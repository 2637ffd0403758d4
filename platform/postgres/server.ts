import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { type Cluster, type ClusterTools, clusterUser, serverEnvironment } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { acquireGuard, type Guard, stopOrphanedServer } from './running-server.ts'
import { planSpawn } from './server-account.ts'
import { findListeningPlace, type ListeningPlace } from './server-address.ts'

/** A server that this process started and owns. */
export interface Server {
  /** URL of one of its databases, for the superuser or for another account's login. */
  urlOf(database: string, login?: Login): string
  /** Runs one statement as superuser outside a transaction, for example CREATE DATABASE. */
  command(text: string): Promise<void>
  /** Shuts it down cleanly. */
  stop(): Promise<void>
}

/** Login of an account. */
export interface Login {
  readonly user: string
  readonly password: string
}

/** Options of a server. */
export interface ServerOptions extends ClusterTools {
  /** Folder of the cluster, its password and its socket. */
  readonly folder: string
  readonly maxConnections: number
  readonly logger: Logger | undefined
  /** Called if the server ends unexpectedly. */
  readonly onLost?: (() => void) | undefined
}

const startPatienceMs = 120_000
const stopPatienceMs = 30_000
/** How often it is tried again while the children of a server that was ended by force are still ending. */
const mostAttempts = 40
const betweenAttemptsMs = 250

/**
 * Starts PostgreSQL on a cluster and waits until it answers.
 *
 * @throws EmbeddedPostgresError `en-uso` or `no-inicia`
 */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToStart(cluster, options)
    } catch (error) {
      const isLingering = error instanceof Error && error.message.includes('shared memory block')
      if (!isLingering || attempt === mostAttempts) throw error
      await pause(betweenAttemptsMs)
    }
  }
}

async function tryToStart(cluster: Cluster, options: ServerOptions): Promise<Server> {
  await stopOrphanedServer(cluster)
  const place = await findListeningPlace(options.folder, options.account)
  const child = await launch(cluster, place, options)
  const said = listen(child, options.logger)
  const guard = await waitUntilReady(cluster, place, child).catch(async cause => {
    child.kill('SIGINT')
    await place.clear()
    // Lost a race against another start of the same cluster: this throws with the owner.
    if (said().includes('postmaster.pid')) await stopOrphanedServer(cluster)
    throw new EmbeddedPostgresError(
      'no-inicia',
      `La base de datos de ${cluster.dataFolder} no pudo iniciar. PostgreSQL dijo: ${said().trim() || 'nada'}`,
      cause,
    )
  })
  let stopping = false
  child.once('exit', code => {
    options.logger?.info({ code }, 'postgres ended')
    if (!stopping) options.onLost?.()
  })
  return {
    urlOf: (database, login) => urlOf(cluster, place, database, login),
    async command(text) {
      await guard.client.query(text)
    },
    async stop() {
      stopping = true
      await guard.client.end().catch(() => undefined)
      await stopChild(child, cluster, options)
      await place.clear()
    },
  }
}

async function launch(
  cluster: Cluster,
  place: ListeningPlace,
  options: ServerOptions,
): Promise<ChildProcess> {
  const durability = options.durable ? 'on' : 'off'
  const settings: Record<string, string | number> = {
    port: place.port,
    listen_addresses: place.isSocket ? '' : place.host,
    unix_socket_directories: place.isSocket ? place.host : '',
    unix_socket_permissions: '0700',
    max_connections: options.maxConnections,
    shared_buffers: '64MB',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    ...(options.durable ? {} : { wal_level: 'minimal', max_wal_senders: 0 }),
    log_min_messages: 'warning',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', cluster.dataFolder, ...flags]
  const plan = await planSpawn(options.binaries.postgres, args, {
    account: options.account,
    folders: [cluster.dataFolder],
  })
  return spawn(plan.command, plan.args, {
    ...(plan.uid === undefined ? {} : { uid: plan.uid, gid: plan.gid }),
    cwd: '/',
    env: serverEnvironment,
    // Own process group: Ctrl+C ends the portal first, which then stops its database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

// Keeps the server's last output, for the error message of a failed start.
function listen(child: ChildProcess, logger: Logger | undefined): () => string {
  let last = ''
  child.on('error', error => {
    last += error.message
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-2_000)
    logger?.debug({ postgres: text.trim() }, 'postgres says')
  })
  return () => last
}

async function waitUntilReady(cluster: Cluster, place: ListeningPlace, child: ChildProcess): Promise<Guard> {
  const deadlineMs = Date.now() + startPatienceMs
  let failure: unknown
  let ended = false
  child.once('close', () => {
    ended = true
  })
  while (!ended && Date.now() < deadlineMs) {
    try {
      const guard = await acquireGuard(cluster, place)
      if (guard.held) return guard
      await guard.client.end()
    } catch (error) {
      failure = error
    }
    await pause(30)
  }
  throw failure
}

async function stopChild(child: ChildProcess, cluster: Cluster, options: ServerOptions): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl stops the server.
    const control = join(options.binaries.postgres, '..', 'pg_ctl.exe')
    await promisify(execFile)(control, ['stop', '-D', cluster.dataFolder, '-m', 'fast'])
  } else {
    child.kill('SIGINT')
  }
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMs)
  await ended
  clearTimeout(timer)
}

/** URL of a database of a listening cluster; by default for its superuser. */
export function urlOf(
  cluster: Cluster,
  place: Omit<ListeningPlace, 'clear'>,
  database: string,
  { user, password }: Login = { user: clusterUser, password: cluster.password },
): string {
  const login = `${user}:${encodeURIComponent(password)}`
  const name = encodeURIComponent(database)
  return place.isSocket
    ? `postgres://${login}@/${name}?host=${encodeURIComponent(place.host)}&port=${place.port}`
    : `postgres://${login}@${place.host}:${place.port}/${name}`
}

/** Quotes a database name for SQL. */
export function quoteName(name: string): string {
  return pg.escapeIdentifier(name)
}
