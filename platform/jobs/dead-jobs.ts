import type { Database, Queryable } from '../postgres/database.ts'
import { deadQueueOf, type JobType } from './job-type.ts'

/** A job that failed permanently. */
export interface DeadJob {
  /** Id of the dead job, for `requeue`. */
  readonly id: string
  readonly name: string
  /** The job's data. May contain personal data: show it to operators, never log it. */
  readonly data: object
  /** Its last error message. */
  readonly failure: string
  readonly diedAt: Date
}

/** Number of permanently failed jobs of a type. */
export interface DeadJobCount {
  readonly name: string
  readonly count: number
  /** When the first of them died. */
  readonly since: Date
  /** Last error message. May contain personal data, like {@link DeadJob}. */
  readonly failure: string
}

/** The jobs that failed for good. Kept for a year. */
export interface DeadJobs {
  /** Newest first, optionally of one type; at most `limit` (100). */
  list(filter?: { readonly name?: string; readonly limit?: number }): Promise<DeadJob[]>
  /** Queues a job again with all its attempts. Returns false if there is no such dead job. */
  requeue(id: string): Promise<boolean>
  /** Numbers by type, largest first. */
  count(): Promise<DeadJobCount[]>
  /** Requeues jobs of a type, oldest first, at most 1000. Returns how many. */
  requeueAll(name: string): Promise<number>
  /** Deletes dead jobs of a type. Returns how many. */
  discardAll(name: string): Promise<number>
}

/** A larger batch would keep the operator's page waiting too long. */
const mostAtOnce = 1000

interface DeadJobsOptions {
  readonly database: Database
  readonly types: readonly JobType<object>[]
  readonly send: (
    type: JobType<object>,
    data: object,
    options: { tx: Queryable; singletonKey?: string },
  ) => Promise<string | undefined>
}

/** Reads and requeues dead jobs in pg-boss's tables: its API offers neither a limit nor access to one job. */
export function createDeadJobs({ database, types, send }: DeadJobsOptions): DeadJobs {
  const queues = types.map(type => deadQueueOf(type.name))
  const requeue = (id: string) =>
    database.transaction(async tx => {
      const row = await tx.row<{ source_name: string; data: object; singleton_key: string }>(
        'DELETE FROM trabajos.job WHERE name = ANY($1) AND id = $2 RETURNING source_name, data, singleton_key',
        [queues, id],
      )
      const type = types.find(known => known.name === row?.source_name)
      if (row === undefined || type === undefined) return false
      await send(type, row.data, { tx, singletonKey: row.singleton_key })
      return true
    })
  return {
    async list({ name, limit = 100 } = {}) {
      const rows = await database.rows<DeadRow>(
        `SELECT id, source_name, data, output, created_on FROM trabajos.job
         WHERE name = ANY($1) ORDER BY created_on DESC, id LIMIT $2`,
        [name === undefined ? queues : [deadQueueOf(name)], limit],
      )
      return rows.map(toDeadJob)
    },
    requeue,
    async count() {
      const rows = await database.rows<CountRow>(
        `SELECT source_name AS name, count(*)::int AS count, min(created_on) AS since,
           (array_agg(output ORDER BY created_on DESC))[1] AS output
         FROM trabajos.job WHERE name = ANY($1) GROUP BY source_name ORDER BY count DESC, source_name`,
        [queues],
      )
      return rows.map(({ output, ...row }) => ({ ...row, failure: failureOf(output) }))
    },
    async requeueAll(name) {
      const dead = await database.rows<{ id: string }>(
        'SELECT id FROM trabajos.job WHERE name = ANY($1) AND name = $2 ORDER BY created_on, id LIMIT $3',
        [queues, deadQueueOf(name), mostAtOnce],
      )
      let count = 0
      for (const { id } of dead) if (await requeue(id)) count++
      return count
    },
    async discardAll(name) {
      const rows = await database.rows(
        'DELETE FROM trabajos.job WHERE name = ANY($1) AND name = $2 RETURNING id',
        [queues, deadQueueOf(name)],
      )
      return rows.length
    },
  }
}

type Output = { message?: string; value?: { message?: string } } | null

interface CountRow {
  name: string
  count: number
  since: Date
  output: Output
}

interface DeadRow {
  id: string
  source_name: string
  data: object
  output: Output
  created_on: Date
}

function toDeadJob(row: DeadRow): DeadJob {
  return {
    id: row.id,
    name: row.source_name,
    data: row.data,
    failure: failureOf(row.output),
    diedAt: row.created_on,
  }
}

function failureOf(output: Output): string {
  return output?.message ?? output?.value?.message ?? 'Sin detalle'
}
