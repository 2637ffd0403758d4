import type { Clock } from '#platform/clock.ts'
import { errorFields } from '#platform/contract/error-fields.ts'
import { isNoConnectionFree } from '#platform/database-unavailable.ts'
import type { Logger } from '#platform/log.ts'

/** Work of an institution that becomes due by itself. */
export interface DueWork {
  readonly key: string
  /** Does what is due. */
  tick(): Promise<void>
  /** When something is due next; undefined if nothing waits. */
  nextDue(): Promise<Date | undefined>
}

/** Runs the work of all institutions of a process when it is due. */
export interface WorkLoop {
  /** Looks for work of this institution at the next turn: something of it has changed. */
  wake(key: string): void
  start(): void
  /** Stops after the work in progress. */
  stop(): Promise<void>
}

/** Dependencies of createWorkLoop. */
export interface WorkLoopOptions {
  readonly works: readonly DueWork[]
  readonly clock: Clock
  readonly log: Pick<Logger, 'error' | 'warn'>
}

const turnMs = 1000
/** An institution without work is looked at this often all the same: another process may have filed something and been killed. */
const longestSleepMs = 600_000

/** An institution with nothing due sleeps. The work of one does not wait for that of another. */
export function createWorkLoop({ works, clock, log }: WorkLoopOptions): WorkLoop {
  const wakesAt = new Map<string, number>()
  const working = new Map<string, Promise<void>>()
  const withoutConnection = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function work({ key, tick, nextDue }: DueWork): Promise<void> {
    const now = clock.now().getTime()
    // If it is woken meanwhile, it looks again.
    wakesAt.set(key, now + longestSleepMs)
    try {
      await tick()
      const due = (await nextDue())?.getTime() ?? Number.POSITIVE_INFINITY
      wakesAt.set(key, Math.min(wakesAt.get(key) ?? 0, due))
      withoutConnection.delete(key)
    } catch (error) {
      wakesAt.set(key, 0)
      tell(key, error)
    }
  }

  /** Work that finds no free connection is done a little later: said once. */
  function tell(key: string, error: unknown): void {
    const fields = { service: key, ...errorFields(error) }
    if (!isNoConnectionFree(error)) log.error(fields, 'the work of a service failed')
    else if (!withoutConnection.has(key)) log.warn(fields, 'the work of a service waits for a connection')
    if (isNoConnectionFree(error)) withoutConnection.add(key)
  }

  function turn(): void {
    const now = clock.now().getTime()
    for (const one of works) {
      if (working.has(one.key) || (wakesAt.get(one.key) ?? 0) > now) continue
      working.set(
        one.key,
        work(one).finally(() => void working.delete(one.key)),
      )
    }
  }

  return {
    wake: key => void wakesAt.set(key, 0),
    start() {
      timer ??= setInterval(turn, turnMs)
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await Promise.all(working.values())
    },
  }
}
