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

/** Jobs that failed permanently. Kept for a year. */
export interface DeadJobs {
  /** Newest first, optionally of one type; at most `limit` (100). */
  list(filter?: { readonly name?: string; readonly limit?: number }): Promise<DeadJob[]>
  /** Queues a job again with all its attempts. Returns false if there is no such dead job. */
  requeue(id: string): Promise<boolean>
}

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
  return {
    async list({ name, limit = 100 } = {}) {
      const rows = await database.rows<DeadRow>(
        `SELECT id, source_name, data, output, created_on FROM trabajos.job
         WHERE name = ANY($1) ORDER BY created_on DESC, id LIMIT $2`,
        [name === undefined ? queues : [deadQueueOf(name)], limit],
      )
      return rows.map(toDeadJob)
    },
    requeue: id =>
      database.transaction(async tx => {
        const row = await tx.row<{ source_name: string; data: object; singleton_key: string }>(
          'DELETE FROM trabajos.job WHERE name = ANY($1) AND id = $2 RETURNING source_name, data, singleton_key',
          [queues, id],
        )
        const type = types.find(known => known.name === row?.source_name)
        if (row === undefined || type === undefined) return false
        await send(type, row.data, { tx, singletonKey: row.singleton_key })
        return true
      }),
  }
}

interface DeadRow {
  id: string
  source_name: string
  data: object
  output: { message?: string; value?: { message?: string } } | null
  created_on: Date
}

function toDeadJob(row: DeadRow): DeadJob {
  return {
    id: row.id,
    name: row.source_name,
    data: row.data,
    failure: row.output?.message ?? row.output?.value?.message ?? 'Sin detalle',
    diedAt: row.created_on,
  }
}
