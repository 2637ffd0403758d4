import { type Db, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { systemClock } from '../clock.ts'
import { isNoConnectionFree } from '../database-unavailable.ts'
import type { Logger } from '../log.ts'
import type { Database, Queryable } from '../postgres/database.ts'
import { openSchema } from '../postgres/migrate.ts'
import { during, type Span, type Tracing } from '../tracing/tracing.ts'
import { createDeadJobs, type DeadJobs } from './dead-jobs.ts'
import { type DueLook, lookForDue, wakeWorker } from './due-look.ts'
import { deadQueueOf, type JobType } from './job-type.ts'

/** Information for a handler about the current run. */
export interface JobRun {
  readonly jobId: string
  /** Starts at 1. */
  readonly attempt: number
  /** Whether there is no retry after this run. */
  readonly isLastAttempt: boolean
  /** Aborted when the run exceeds `expireSeconds` or the worker must stop. */
  readonly signal: AbortSignal
}

/** Processes one job. If it rejects, the job is retried, unless the error is a `PermanentJobError`. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

/** An error that no retry can fix: the job dies at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}

/** Options for sending a job. */
export interface SendOptions {
  /** The caller's open transaction: the job exists only if it commits. */
  readonly tx?: Queryable
  /** Earliest start. */
  readonly startAfter?: Date
  /** While a job of the same type and key is waiting, running or being retried, no second one is created. */
  readonly singletonKey?: string
  /** Group of jobs that depend on the same thing, for instance an institution; see `JobType.groupConcurrency`. */
  readonly group?: string
}

/** Handlers of a job type. */
export interface JobWork<Data extends object> {
  readonly handle: JobHandler<Data>
  /**
   * Called when a job has failed permanently, also if its worker was killed; repeated until it resolves. The job
   * stays listed as dead.
   */
  readonly onDead?: (data: Data, jobId: string) => Promise<void>
}

/** Background jobs, stored in PostgreSQL (schema `trabajos`). */
export interface Jobs {
  /** Registers the handler of a type; call it before `start`. */
  handle<Data extends object>(type: JobType<Data>, work: JobWork<Data> | JobHandler<Data>): void
  /** Adds a job. Returns its id, or undefined if one with the same `singletonKey` exists. */
  send<Data extends object>(
    type: JobType<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<string | undefined>
  /** Prepares schema and queues; with `work`, also starts the handlers and the queues' maintenance. */
  start(options: { readonly work: boolean }): Promise<void>
  /** Stops taking jobs, waits up to `timeoutMs` (20 s) for running ones, and returns the rest to the queue. */
  stop(timeoutMs?: number): Promise<void>
  /** Permanently failed jobs, for operators. */
  readonly dead: DeadJobs
}

/** Dependencies of createJobs. */
export interface JobsOptions {
  /** The process's shared pool; `stop` does not close it. */
  readonly database: Database
  readonly logger: Logger
  /** Every type that is sent or handled. */
  readonly types: readonly JobType<object>[]
  /** How often one query asks which queues have a job that is due; idle workers of the others sleep. */
  readonly pollingSeconds?: number
  /** Keeps a span of each run: below the work that sent the job, or alone if the job was sent for later. */
  readonly tracing?: Tracing | undefined
  /** Called when a job is done, with the time since it was due; for metrics. */
  readonly onDone?: (done: { readonly name: string; readonly seconds: number }) => void
}

const schema = 'trabajos'
const daySeconds = 86_400
// After this silence a worker counts as killed, and its job is retried.
const heartbeatSeconds = 30
// Workers are woken where a job is due; by itself each asks only so often.
const unwokenSeconds = 600
// Jobs that wait for others are not used.
const blockedJobsSeconds = 3_600

export function createJobs({ database, logger, types, pollingSeconds = 1, ...around }: JobsOptions): Jobs {
  const { tracing } = around
  const works = new Map<string, JobWork<never>>()
  let boss: PgBoss | undefined
  let looking: DueLook | undefined

  function started(): PgBoss {
    if (boss === undefined) throw new Error('The jobs are not started')
    return boss
  }

  async function send<Data extends object>(type: JobType<Data>, data: Data, options: SendOptions = {}) {
    const id = crypto.randomUUID()
    // A chain of jobs, each sent by the one before for later, would be a trace without end.
    const sender = options.startAfter === undefined ? tracing?.current() : undefined
    const sent = await started().send(type.name, sender ? { ...data, ...sentBy(sender) } : data, {
      id,
      // Queues are exclusive by key: a job without one gets a unique key.
      singletonKey: options.singletonKey ?? id,
      ...(options.group === undefined ? {} : { group: { id: options.group } }),
      ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
      ...(options.tx === undefined ? {} : { db: adapt(options.tx) }),
    })
    return sent ?? undefined
  }

  return {
    handle(type, work) {
      if (!types.some(known => known.name === type.name))
        throw new RangeError(`Unknown job type ${type.name}`)
      if (boss !== undefined) throw new Error(`${type.name}: say who handles it before the jobs start`)
      works.set(type.name, (typeof work === 'function' ? { handle: work } : work) as JobWork<never>)
    },
    send,
    async start({ work }) {
      const owner = await withSchemaLock(database, tx => openSchema(tx, schema))
      // What pg-boss makes at the start belongs to the owner of the schema, whichever process makes it.
      let using = database.as(owner)
      boss = createBoss({ executeSql: (...sql) => adapt(using).executeSql(...sql) }, logger, work)
      await withSchemaLock(database, () => prepare(started(), types))
      using = database
      if (!work) return
      for (const type of types) {
        const jobWork = works.get(type.name)
        if (jobWork !== undefined) await startWorkers(started(), type, jobWork, { logger, ...around })
      }
      // What a killed worker left is retried now, and not at the first maintenance.
      await boss.supervise()
      looking = lookForDue(started(), { database, logger, everyMs: pollingSeconds * 1_000 })
    },
    async stop(timeoutMs = 20_000) {
      await looking?.stop()
      await boss?.stop({ graceful: true, close: false, timeout: timeoutMs })
      boss = undefined
    },
    dead: createDeadJobs({ database, types, send }),
  }
}

/** Runs `work` under an advisory lock: two processes that create the same schema at once would both fail. */
function withSchemaLock<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async tx => {
    await tx.rows(
      `SET LOCAL statement_timeout TO 0; SELECT pg_advisory_xact_lock(hashtextextended('preparar:${schema}', 0))`,
    )
    return work(tx)
  })
}

async function prepare(boss: PgBoss, types: readonly JobType<object>[]): Promise<void> {
  await boss.start()
  for (const type of types) await prepareQueues(boss, type)
}

function createBoss(db: Db, logger: Logger, work: boolean): PgBoss {
  const boss = new PgBoss({
    db,
    schema,
    createSchema: false,
    supervise: work,
    schedule: false,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    flowIntervalSeconds: blockedJobsSeconds,
  })
  boss.on('error', failure => {
    const err = asError(failure)
    if (isNoConnectionFree(err)) logger.warn({ err }, 'jobs wait for a connection')
    else logger.error({ err }, 'jobs failed inside')
  })
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'jobs warn'))
  return boss
}

/** pg-boss reports its own failures as plain objects; the logger needs an Error. */
function asError(failure: unknown): Error {
  if (failure instanceof Error) return failure
  const { message = 'Unknown', stack, code } = failure as { message?: string; stack?: string; code?: string }
  return Object.assign(new Error(message), {
    name: 'JobsError',
    ...(stack ? { stack } : {}),
    ...(code ? { code } : {}),
  })
}

async function prepareQueues(boss: PgBoss, type: JobType<object>): Promise<void> {
  const settings = {
    retryLimit: type.retryLimit,
    retryDelay: type.retryDelaySeconds,
    retryBackoff: type.retryBackoff,
    ...(type.retryBackoff && type.retryDelayMaxSeconds !== undefined
      ? { retryDelayMax: type.retryDelayMaxSeconds }
      : {}),
    expireInSeconds: type.expireSeconds ?? 120,
    heartbeatSeconds,
    retentionSeconds: 90 * daySeconds,
    // Nobody reads finished jobs, and each query of the queue passes over them.
    deleteAfterSeconds: daySeconds,
    deadLetter: deadQueueOf(type.name),
  }
  // Dead jobs are kept for a year, whether or not `onDead` was called.
  await boss.createQueue(deadQueueOf(type.name), {
    retryLimit: 1_000,
    retryDelay: 60,
    retentionSeconds: 365 * daySeconds,
    deleteAfterSeconds: 365 * daySeconds,
  })
  await boss.createQueue(type.name, { policy: 'exclusive', ...settings })
  await boss.updateQueue(type.name, settings)
  // This query makes pg-boss cache the queue. Otherwise the first job sent inside a transaction would wait for a
  // second connection, which a pool full of such transactions never provides.
  await boss.findJobs(type.name, { id: '00000000-0000-0000-0000-000000000000' })
}

type WatchedOptions = Pick<JobsOptions, 'logger' | 'tracing' | 'onDone'>

async function startWorkers(
  boss: PgBoss,
  type: JobType<object>,
  work: JobWork<never>,
  around: WatchedOptions,
): Promise<void> {
  const { concurrency = 1, groupConcurrency, batch = 1 } = type
  await boss.work(
    type.name,
    {
      pollingIntervalSeconds: unwokenSeconds,
      localConcurrency: concurrency,
      batchSize: batch,
      includeMetadata: true,
      perJobResults: true,
      ...(groupConcurrency === undefined ? {} : { localGroupConcurrency: groupConcurrency }),
    },
    async (jobs: JobWithMetadata<never>[]) => {
      // After a job there may be another: poll at once, and pause only if there was none.
      wakeWorker(boss, type.name)
      const results = await Promise.all(jobs.map(job => runJob(job, work.handle, around)))
      wakeWorker(boss, type.name)
      return results
    },
  )
  const { onDead } = work
  if (onDead === undefined) return
  await boss.work(
    deadQueueOf(type.name),
    { pollingIntervalSeconds: unwokenSeconds, includeMetadata: true },
    async ([job]: JobWithMetadata<never>[]) => {
      if (job === undefined) return undefined
      await onDead(job.data, job.id)
      // The return value becomes the job's output, which holds its last failure.
      return job.output
    },
  )
}

async function runJob(
  job: JobWithMetadata<never>,
  handle: JobHandler<never>,
  { logger, tracing, onDone }: WatchedOptions,
): Promise<JobResult> {
  const attempt = job.retryCount + 1
  const isLastAttempt = job.retryCount >= job.retryLimit
  const span = tracing?.begin(
    { name: job.name, kind: 'consumer', facts: { 'micha.job': job.name, 'micha.attempt': attempt } },
    { parent: senderOf(job.data) },
  )
  try {
    await during(span, () => handle(job.data, { jobId: job.id, attempt, isLastAttempt, signal: job.signal }))
    onDone?.({
      name: job.name,
      seconds: Math.max(0, systemClock.now().getTime() - job.startAfter.getTime()) / 1000,
    })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const permanent = error instanceof PermanentJobError
    const failure =
      error instanceof Error
        ? { name: error.name, message: error.message }
        : { name: 'Error', message: String(error) }
    // The message may contain personal data: it is stored with the job, and only its kind is logged.
    logger.warn(
      { job: job.name, jobId: job.id, attempt, isLastAttempt, permanent, error: failure.name },
      'job failed',
    )
    return { id: job.id, status: permanent ? 'deadletter' : 'failed', output: failure }
  }
}

/** Beside the data of a job: the span that sent it. */
const senderField = '_traceparent'

function sentBy(span: Span): object {
  return { [senderField]: span.traceparent }
}

function senderOf(data: object): string | undefined {
  const value = (data as Record<string, unknown>)[senderField]
  return typeof value === 'string' ? value : undefined
}

// pg-boss's maintenance sends several statements in one text with an empty list of values; these cannot be prepared.
function adapt(queryable: Queryable): Db {
  return {
    executeSql: async (text, values) => ({
      rows: await (values && values.length > 0 ? queryable.rows(text, values) : queryable.rows(text)),
    }),
  }
}
