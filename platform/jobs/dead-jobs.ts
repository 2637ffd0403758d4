import type { Database, Queryable } from '../postgres/database.ts'
import { deadQueueOf, type JobType } from './job-type.ts'

/** A job that failed for good. */
export interface DeadJob {
  /** Id of the dead job, for `requeue`. */
  readonly id: string
  /** Name of its type. */
  readonly name: string
  /** What it carries. It may hold personal data: shown to operators, never logged. */
  readonly data: object
  /** Message of its last failure. */
  readonly failure: string
  /** When it died. */
  readonly diedAt: Date
}

/** The jobs that failed for good. Kept for a year. */
export interface DeadJobs {
  /** The latest, newest first; only of one type when `name` is given; at most `limit` (100). */
  list(filter?: { readonly name?: string; readonly limit?: number }): Promise<DeadJob[]>
  /** Puts one back to work with its tries counted anew. `false` when there is no such dead job. */
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

/** Reads and revives dead jobs over the tables of pg-boss, which offers neither a limit nor one job at a time. */
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
