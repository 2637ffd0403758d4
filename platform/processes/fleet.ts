import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Hub } from './siblings.ts'

/** Processes that serve behind one port; this one only starts them and shares out the connections. */
export interface Fleet {
  /** Replaces one after the other: each new process serves before the old one ends. */
  restart(): Promise<void>
  /** Sends a signal to every process. */
  signal(signal: NodeJS.Signals): void
  /** Ends every process in order; one that does not end in time is killed. */
  close(timeoutMs: number): Promise<void>
}

/** Dependencies of startFleet. */
export interface FleetParts {
  count: number
  /** Absolute path of the script of each process. */
  script: string
  /** Variables that differ from those of this process. */
  env: Readonly<Record<string, string>>
  hub: Pick<Hub, 'add'>
  log: Logger
  /** Called when processes end again and again before they serve. */
  giveUp(reason: string): void
}

const againMs = 1_000
const mostFailures = 5
/** How long a replaced process may finish what is in progress. */
const finishMs = 30_000

/**
 * Starts the processes; resolves once all serve. A process that ends by itself is replaced.
 *
 * @throws Error if one ends before it serves
 */
export async function startFleet(parts: FleetParts): Promise<Fleet> {
  const { count, log } = parts
  cluster.setupPrimary({ exec: parts.script })
  /** Those that nobody asked to end. */
  const crew = new Set<Worker>()
  let failures = 0
  let isClosing = false

  async function startOne(): Promise<Worker> {
    const worker = cluster.fork({ ...parts.env })
    const leave = parts.hub.add({
      send: message => worker.isConnected() && worker.send(message),
      onMessage: listener => worker.on('message', listener),
    })
    worker.once('exit', leave)
    const ended = new AbortController()
    worker.once('exit', () => ended.abort())
    await once(worker, 'listening', { signal: ended.signal }).catch(() => {
      throw new Error(`A process ended before it served (${worker.process.exitCode})`)
    })
    crew.add(worker)
    failures = 0
    worker.once('exit', (code, signal) => {
      if (!crew.delete(worker) || isClosing) return
      log.error({ ended: worker.process.pid, code, signal }, 'a process of the portal ended')
      void replace()
    })
    return worker
  }

  async function replace(): Promise<void> {
    while (!isClosing) {
      try {
        await startOne()
        return
      } catch (error) {
        failures++
        log.error({ err: error, failures }, 'a process of the portal did not start')
        if (failures >= mostFailures) return parts.giveUp('the processes of the portal do not start')
        await pause(againMs)
      }
    }
  }

  async function close(timeoutMs: number): Promise<void> {
    isClosing = true
    crew.clear()
    await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && end(worker, timeoutMs)))
  }

  const started = await Promise.allSettled(Array.from({ length: count }, startOne))
  const failed = started.find(one => one.status === 'rejected')
  if (failed) {
    await close(finishMs)
    throw failed.reason
  }
  return {
    async restart() {
      for (const worker of [...crew]) {
        if (isClosing) return
        await startOne()
        crew.delete(worker)
        await end(worker, finishMs)
      }
    },
    signal(signal) {
      for (const worker of crew) worker.process.kill(signal)
    },
    close,
  }
}

async function end(worker: Worker, timeoutMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(late)
}
