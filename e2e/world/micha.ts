import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import type { Environment } from '#platform/settings.ts'
import type { AccountUrls } from './account-urls.ts'
import { freePorts } from './free-ports.ts'

/** Options of a server. */
export interface MichaOptions {
  /** URLs of PostgreSQL; without them, the server starts its embedded one in `dataDir`. */
  readonly database?: AccountUrls
  /** Folder for all its data. */
  readonly dataDir: string
  /** Port of the portal; the next two are for the sign-in and the services. Default: free ones. */
  readonly firstPort?: number
  /** Folder of the built project or release; default `E2E_ROOT`, or this one. */
  readonly root?: string
  /** Settings in addition to those of the tests. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A built server that serves. */
export interface Serving {
  readonly portalUrl: string
  readonly servicesUrl: string
  /** The PostgreSQL that was passed in. */
  readonly database: AccountUrls | undefined
  /** Port of the portal. */
  readonly firstPort: number
  /** Its log so far. */
  log(): Promise<string>
}

/** A built server in a process of its own. */
export interface Micha extends Serving {
  /** Stops it and waits. */
  stop(): Promise<void>
  /** Kills it (`kill -9`) and waits. */
  kill(): Promise<void>
  /** Kills it and its embedded PostgreSQL, as a power failure would, and waits. */
  killEverything(): Promise<void>
}

const startMs = 150_000

/** The settings of a server. */
export function environmentOf({ database, dataDir, firstPort = 0, settings }: MichaOptions): Environment {
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'development',
    PORT: String(firstPort),
    IDENTITY_PORT: String(firstPort + 1),
    SERVICES_PORT: String(firstPort + 2),
    MICHA_DATA_DIR: dataDir,
    DECISION_STEP: '1s',
    // Journeys that an official ends say so in their own settings.
    MESAS: '',
    COUNTRY_SIZE: '40',
    REQUESTS_PER_MINUTE: '100000',
    ...database,
    ...settings,
  }
}

/** Where a server with these options serves. */
export function servingAt({ database, dataDir, firstPort = 0 }: MichaOptions): Serving {
  return {
    portalUrl: `http://localhost:${firstPort}`,
    servicesUrl: `http://localhost:${firstPort + 2}`,
    database,
    firstPort,
    log: () => readFile(join(dataDir, 'micha.log'), 'utf8'),
  }
}

/** Starts the built server (`dist/server/main.js`) and waits until it serves. */
export async function startMicha(options: MichaOptions): Promise<Micha> {
  const { dataDir, root = process.env.E2E_ROOT ?? projectRoot } = options
  const placed = { ...options, firstPort: options.firstPort ?? (await freePorts()) }
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environmentOf(placed),
      ...(process.env.E2E_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.E2E_COMPILE_CACHE } : {}),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
  const exited = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await exited
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${said}`)), startMs)
    child.stdout.on('data', () => {
      if (!said.includes('Micha listo en')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The server ended while starting:\n${said}`))
    })
  })
  return {
    ...servingAt(placed),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async killEverything() {
      const [postgres] = (
        await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      ).split('\n')
      process.kill(Number(postgres), 'SIGKILL')
      await end('SIGKILL')
    },
  }
}
