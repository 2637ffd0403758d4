import type { PgBoss } from 'pg-boss'
import type { Logger } from '../log.ts'
import type { Database } from '../postgres/database.ts'

/** Wakes workers where a job is due. */
export interface DueLook {
  /** Waits for the query in flight. */
  stop(): Promise<void>
}

/** Dependencies of lookForDue. */
interface DueLookOptions {
  readonly database: Database
  readonly logger: Pick<Logger, 'warn'>
  readonly everyMs: number
}

const dueQueues = `SELECT queue AS name FROM unnest($1::text[]) AS queue WHERE EXISTS (
  SELECT FROM trabajos.job WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now())`

/**
 * One query asks for all queues, and one idle worker of each queue that has something due is woken: workers that ask
 * for themselves would be dozens of queries a second for nothing.
 */
export function lookForDue(boss: PgBoss, { database, logger, everyMs }: DueLookOptions): DueLook {
  let asking: Promise<void> | undefined
  let failed = false

  async function look(): Promise<void> {
    const idle = boss.getWipData().filter(({ count }) => count === 0)
    const queues = [...new Set(idle.map(({ name }) => name))]
    if (queues.length === 0) return
    for (const { name } of await database.rows<{ name: string }>(dueQueues, [queues])) wakeWorker(boss, name)
    failed = false
  }

  /** Until it succeeds again, said once. */
  function tell(error: unknown): void {
    if (!failed) logger.warn({ err: error }, 'the queue could not be asked for due jobs')
    failed = true
  }

  const timer = setInterval(() => {
    asking ??= look()
      .catch(tell)
      .finally(() => {
        asking = undefined
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

/** Wakes an idle worker; busy workers poll again when they are done. */
export function wakeWorker(boss: PgBoss, name: string): void {
  const workers = boss.getWipData().filter(worker => worker.name === name)
  const idle = workers.find(({ count }) => count === 0)
  for (const { id } of idle ? [idle] : workers) boss.notifyWorker(id)
}
