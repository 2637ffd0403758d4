/**
 * A type of job: its name, the type of its data, and its retries. Shared by senders and handlers; only the worker
 * knows the handler.
 */
export interface JobType<Data extends object> {
  /** Letters, digits, `.`, `-` and `_`, for example `cases.entrega`. */
  readonly name: string
  /** Number of retries after the first failure. */
  readonly retryLimit: number
  /** Pause before the first retry. */
  readonly retryDelaySeconds: number
  /** Whether the pause doubles at each retry, with jitter. */
  readonly retryBackoff: boolean
  /** Maximum pause with backoff. */
  readonly retryDelayMaxSeconds?: number
  /** A longer run counts as failed; default 120. */
  readonly expireSeconds?: number
  /** How many jobs of this type a worker process runs concurrently; default 1. */
  readonly concurrency?: number
  /**
   * How many jobs of this type are fetched together, each with its own result; default 1. Saves database load for
   * short jobs.
   */
  readonly batch?: number
  /** How many of these may belong to one group (`SendOptions.group`), so that a group that hangs leaves room for others. */
  readonly groupConcurrency?: number
  /** Carries the type of the data; never set. */
  readonly dataType?: Data
}

const namePattern = /^[A-Za-z0-9_.-]{1,80}$/

/**
 * Declares a type of job: `defineJob<{ caseId: string }>({ name: 'cases.entrega', retryLimit: 8, … })`.
 *
 * @throws RangeError if the name or a number is invalid
 */
export function defineJob<Data extends object>(type: Omit<JobType<Data>, 'dataType'>): JobType<Data> {
  if (!namePattern.test(type.name)) throw new RangeError(`Not a name of a job: ${type.name}`)
  if (!Number.isInteger(type.retryLimit) || type.retryLimit < 0) {
    throw new RangeError(`${type.name}: retryLimit must be 0 or more`)
  }
  return type
}

/** The queue of permanently failed jobs of this type. */
export function deadQueueOf(name: string): string {
  return `${name}.muertos`
}
