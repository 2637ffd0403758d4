import { join } from 'node:path'
import type { Run } from '#domain/run.ts'
import { projectRoot } from '#platform/project-root.ts'
import { portalKeys } from '#roles/keys.ts'
import { memoryEnvironment, memoryFlags } from '#scripts/memory-flags.mjs'
import type { LimitQuestion } from '../limit/limit-process.ts'
import type { Load, LoadFigures } from '../load/load-process.ts'
import { buildBenchPortal } from '../portal/build-portal.ts'
import type { PortalQuestion } from '../portal/portal-process.ts'
import { type BenchPostgres, startBenchPostgres, withDatabase } from './bench-database.ts'
import { freePort } from './free-port.ts'
import { runsFrom, signIn, type Visitor } from './people.ts'
import { walkSample } from './sample.ts'
import { startWorker, type Worker } from './worker.ts'

/** Concurrent people, each with her own connection. */
export const connections = 16

/** A server under measurement and its users. */
export interface Subject {
  origin: string
  /** Cookie header of each person. */
  people: readonly string[]
  /** CPU time of its process, in milliseconds. */
  cpuMs(): Promise<number>
}

/** A portal in a separate process. */
export interface PortalUnderLoad {
  origin: string
  worker: Worker<PortalQuestion, number>
}

/** How another portal differs from the first. */
interface PortalOptions {
  readonly env?: Readonly<Record<string, string>>
}

/** Portal, limit and load, each in its own process, with one PostgreSQL. */
export interface Stage {
  postgres: BenchPostgres
  portal: Subject & PortalUnderLoad
  limit: Subject
  load(load: Load): Promise<LoadFigures>
  /** Starts another portal, with this or another database of the same PostgreSQL. */
  startPortal(databaseUrl: string, options?: PortalOptions): Promise<PortalUnderLoad>
  /** Signs people in at a portal; returns their cookie headers. */
  cookiesOf(databaseUrl: string, runs: readonly Run[]): Promise<readonly string[]>
  close(): Promise<void>
}

const masterSecret = 'secreto de las medidas, nunca de nadie'
// As in the default settings for one process.
const databaseConnections = 20

/** Builds and starts everything for a load measurement. */
export async function openStage(): Promise<Stage> {
  const script = await buildBenchPortal()
  const postgres = await startBenchPostgres()
  const { dataDir } = postgres
  const workers: Worker<never, unknown>[] = []
  const { sealer } = portalKeys(masterSecret)

  const keep = <Question extends object, Answer>(
    worker: Worker<Question, Answer>,
  ): Worker<Question, Answer> => {
    workers.push(worker as Worker<never, unknown>)
    return worker
  }
  const startPortal: Stage['startPortal'] = async (databaseUrl, options = {}) => {
    const { env } = options
    const [port, servicesPort] = [await freePort(), await freePort()]
    const worker = keep(
      startWorker<PortalQuestion, number>(script, {
        nodeArgs: [...memoryFlags, ...profileArgs('portal')],
        env: memoryEnvironment,
      }),
    )
    await worker.ask({
      start: {
        ...{ databaseUrl, dataDir, port, servicesPort, masterSecret },
        connections: databaseConnections,
        ...(env && { env }),
      },
    })
    return { origin: `http://127.0.0.1:${port}`, worker }
  }
  const close = async () => {
    for (const worker of workers.reverse()) await worker.end()
    await postgres.stop()
  }

  try {
    const databaseUrl = await postgres.urlOf('micha')
    const portal = await startPortal(databaseUrl)
    const people = (place: number, count: number) =>
      withDatabase(databaseUrl, database => signIn(database, sealer, runsFrom(place, count)))
    const [walker] = await people(0, 1)
    const sample = await walkSample(portal.origin, cookieOf(walker))
    const limit = keep(startWorker<LimitQuestion, number>(join(projectRoot, 'bench/limit/limit-process.ts')))
    const port = await limit.ask({
      start: { databaseUrl, dataDir, masterSecret, connections: databaseConnections, sample },
    })
    const loader = keep(startWorker<Load, LoadFigures>(join(projectRoot, 'bench/load/load-process.ts')))
    return {
      postgres,
      portal: {
        ...portal,
        people: (await people(1, connections)).map(cookieOf),
        cpuMs: () => portal.worker.ask({ take: 'cpu' }),
      },
      limit: {
        origin: `http://127.0.0.1:${port}`,
        people: (await people(1 + connections, connections)).map(one => `micha=${one.bareKey}`),
        cpuMs: () => limit.ask({ take: 'cpu' }),
      },
      load: load => loader.ask(load),
      startPortal,
      cookiesOf: (url, runs) =>
        withDatabase(url, async database => (await signIn(database, sealer, runs)).map(cookieOf)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function cookieOf(visitor: Visitor | undefined): string {
  return `micha=${visitor?.cookie ?? ''}`
}

/** With `--perfil` the measured process writes a CPU profile to `.data/perfil` when it ends. */
function profileArgs(name: string): string[] {
  return process.argv.includes('--perfil')
    ? [
        '--cpu-prof',
        `--cpu-prof-name=${name}-${Date.now()}.cpuprofile`,
        `--cpu-prof-dir=${join(projectRoot, '.data/perfil')}`,
      ]
    : []
}
