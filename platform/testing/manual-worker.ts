import type { Clock } from '../clock.ts'
import type { Jobs, JobWork } from '../jobs/jobs.ts'
import type { Database } from '../postgres/database.ts'

/** A worker that runs on demand, with a movable clock. */
export interface ManualWorker {
  /** Pass these to code that registers handlers. */
  readonly jobs: Jobs
  /** Runs every due job and those that follow. Returns their names. */
  runJobs(): Promise<string[]>
}

/** A worker for tests, on jobs started without handlers (`start({ work: false })`). */
export function createManualWorker({
  database,
  clock,
  jobs,
}: {
  database: Database
  clock: Clock
  jobs: Jobs
}): ManualWorker {
  const works = new Map<string, JobWork<never>>()
  return {
    jobs: {
      ...jobs,
      handle(type, work) {
        works.set(type.name, (typeof work === 'function' ? { handle: work } : work) as JobWork<never>)
        jobs.handle(type, work)
      },
    },
    async runJobs() {
      const done: string[] = []
      for (;;) {
        const job = await database.row<{ id: string; name: string; data: never }>(
          `DELETE FROM trabajos.job WHERE id = (
             SELECT id FROM trabajos.job WHERE name = ANY($1) AND state = 'created' AND start_after <= $2
             ORDER BY start_after, created_on, id LIMIT 1)
           RETURNING id, name, data`,
          [[...works.keys()], clock.now()],
        )
        if (!job) return done
        done.push(job.name)
        const run = { jobId: job.id, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
        await works.get(job.name)?.handle(job.data, run)
      }
    },
  }
}
