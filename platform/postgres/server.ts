import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { type Cluster, type ClusterTools, clusterUser, serverEnvironment } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { clearTheWay, type Guard, seekGuard } from './running-server.ts'
import { planSpawn } from './server-account.ts'
import { findListeningPlace, type ListeningPlace } from './server-address.ts'

/** A server that this process started and owns. */
export interface Server {
  /** Address of one of its databases, for its superuser; for another account with its login. */
  urlOf(database: string, login?: Login): string
  /** Runs one statement as superuser outside any transaction, for example CREATE DATABASE. */
  command(text: string): Promise<void>
  /** Stops it in good order. */
  stop(): Promise<void>
}

/** Who enters a server. */
export interface Login {
  readonly user: string
  readonly password: string
}

/** How a server is run. */
export interface ServerOptions extends ClusterTools {
  /** Folder of the cluster, its password and its socket. */
  readonly folder: string
  readonly maxConnections: number
  readonly logger: Logger | undefined
  /** Told when the server ends although nobody stopped it. */
  readonly onLost?: (() => void) | undefined
}

const startPatienceMs = 120_000
const stopPatienceMs = 30_000

/**
 * Runs PostgreSQL on a cluster and waits until it answers.
 *
 * @throws EmbeddedPostgresError `en-uso` or `no-inicia`
 */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  await clearTheWay(cluster)
  const place = await findListeningPlace(options.folder, options.account)
  const child = await launch(cluster, place, options)
  const said = listen(child, options.logger)
  const guard = await waitUntilReady(cluster, place, child).catch(async cause => {
    child.kill('SIGINT')
    await place.clear()
    // Lost the race against another start of the same cluster: this says who has it.
    if (said().includes('postmaster.pid')) await clearTheWay(cluster)
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
    // A group of its own: Ctrl+C ends the portal first, and the portal then stops its database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

// Keeps the last words of the server, for the message of a failed start.
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
      const guard = await seekGuard(cluster, place)
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
    // There are no signals there: the program of PostgreSQL tells the server to end.
    const control = join(options.binaries.postgres, '..', 'pg_ctl.exe')
    await promisify(execFile)(control, ['stop', '-D', cluster.dataFolder, '-m', 'fast'])
  } else {
    child.kill('SIGINT')
  }
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMs)
  await ended
  clearTimeout(timer)
}

/** Address of a database of a cluster that listens somewhere, for its superuser unless told. */
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

/** A database name as SQL writes it. */
export function quoteName(name: string): string {
  return pg.escapeIdentifier(name)
}
