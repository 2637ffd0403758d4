import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Cluster, clusterUser } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { removeSocketFolder, type ServerAddress } from './server-address.ts'

const patienceMs = 60_000
// A server may be ready before its starter holds the guard; do not treat it as an orphan during this time.
const freshMs = 2_000
// Key of the advisory lock held by the process that owns the server.
const guardKey = 5_300_001

/** A connection whose advisory lock shows that a living process owns the server. */
export interface Guard {
  readonly client: pg.Client
  /** Whether we hold the lock; `false` if another process does. */
  readonly held: boolean
}

/** Connects to a server and tries to become its owner. The lock is released however the process ends. */
export async function acquireGuard(cluster: Cluster, address: ServerAddress): Promise<Guard> {
  const client = new pg.Client({
    ...address,
    user: clusterUser,
    password: cluster.password,
    database: 'postgres',
  })
  // The connection breaks when the server ends; users of the server notice on their own connections.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${guardKey}) AS held`)
  return { client, held: rows[0]?.held === true }
}

/**
 * Makes sure that no server runs on the cluster. Stops a server whose owner was killed, and removes what a crash left
 * behind.
 *
 * @throws EmbeddedPostgresError `en-uso` if a living process owns the server
 */
export async function stopOrphanedServer(cluster: Cluster): Promise<void> {
  const deadlineMs = Date.now() + patienceMs
  for (;;) {
    const running = await readPidFile(cluster.dataFolder)
    if (running === undefined) return
    const ours = await isServerOf(running.pid, cluster.dataFolder)
    const state = await stateOf(cluster, running.address)
    if (state === 'owned' || (state === 'orphan' && !ours)) throw inUse(cluster)
    if (state === 'silent' && !ours) {
      // The pid may belong to another program; PostgreSQL would then refuse to start.
      await rm(join(cluster.dataFolder, 'postmaster.pid'), { force: true })
    } else if (Date.now() > deadlineMs) {
      throw inUse(cluster)
    } else {
      // SIGINT is PostgreSQL's fast shutdown: it closes connections, writes a checkpoint and ends.
      if (state === 'orphan') signal(running.pid, 'SIGINT')
      await pause(200)
    }
    if (!(await isServerOf(running.pid, cluster.dataFolder)))
      await removeSocketFolder(running.address?.host ?? '')
  }
}

type ServerState = 'owned' | 'orphan' | 'starting' | 'silent'

async function stateOf(cluster: Cluster, address: ServerAddress | undefined): Promise<ServerState> {
  if (address === undefined) return 'silent'
  let guard: Guard | undefined
  try {
    guard = await acquireGuard(cluster, address)
    if (!guard.held) return 'owned'
    const { rows } = await guard.client.query<{ fresh: boolean }>(
      "SELECT now() - pg_postmaster_start_time() < $1 * interval '1 ms' AS fresh",
      [freshMs],
    )
    return rows[0]?.fresh === true ? 'starting' : 'orphan'
  } catch {
    return 'silent'
  } finally {
    await guard?.client.end().catch(() => undefined)
  }
}

/** Process and address of a running cluster. */
export interface PidFile {
  readonly pid: number
  readonly address: ServerAddress | undefined
}

/**
 * Parses postmaster.pid; undefined if it does not exist.
 * Lines: pid, data folder, start time, port, socket folder, address, shared memory key, state.
 */
export async function readPidFile(dataFolder: string): Promise<PidFile | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pidText = '', , , portText = '', socketFolder = '', listenAddress = ''] = text.split('\n')
  const host = socketFolder.trim() || listenAddress.trim()
  const port = Number(portText)
  return { pid: Number(pidText), address: host === '' || !port ? undefined : { host, port } }
}

/** Whether the process is this folder's PostgreSQL and not another program with the same pid. */
export async function isServerOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !signal(pid, 0)) return false
  if (process.platform === 'linux') {
    // The server's working directory is its data folder.
    const here = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    return here === (await realpath(dataFolder))
  }
  if (process.platform === 'win32') return true
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes(dataFolder)
}

function signal(pid: number, name: 'SIGINT' | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function inUse(cluster: Cluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'en-uso',
    `Otro proceso ya usa la base de datos de ${cluster.dataFolder}. Detenga el otro portal, o elija otra carpeta de datos.`,
  )
}
