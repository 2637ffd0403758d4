/**
 * A kind of work: its name, the data that a job carries (in the type) and how often it is tried. Senders and handlers
 * share it; only the worker knows the handler.
 */
export interface JobType<Data extends object> {
  /** Letters, digits, `.`, `-` and `_`, for example `cases.entrega`. */
  readonly name: string
  /** How many times it is tried again after the first failure. */
  readonly retryLimit: number
  /** Pause before the first retry. */
  readonly retryDelaySeconds: number
  /** Whether the pause doubles, with some chance in it, at each retry. */
  readonly retryBackoff: boolean
  /** Longest pause when it doubles. */
  readonly retryDelayMaxSeconds?: number
  /** A run that takes longer counts as failed; 120 when absent. */
  readonly expireSeconds?: number
  /** How many jobs of this type one worker process runs at once; 1 when absent. */
  readonly concurrency?: number
  /** How many jobs of this type are taken up together, each with its own end; 1 when absent. Spares the database for short ones. */
  readonly batch?: number
  /** How many of these may belong to one group (`SendOptions.group`), so that a group that hangs leaves room for others. */
  readonly groupConcurrency?: number
  /** Carries the type of the data; never has a value. */
  readonly dataType?: Data
}

const namePattern = /^[A-Za-z0-9_.-]{1,80}$/

/**
 * Declares a kind of work: `defineJob<{ caseId: string }>({ name: 'cases.entrega', retryLimit: 8, … })`.
 *
 * @throws RangeError when the name or a figure cannot be used
 */
export function defineJob<Data extends object>(type: Omit<JobType<Data>, 'dataType'>): JobType<Data> {
  if (!namePattern.test(type.name)) throw new RangeError(`Not a name of a job: ${type.name}`)
  if (!Number.isInteger(type.retryLimit) || type.retryLimit < 0) {
    throw new RangeError(`${type.name}: retryLimit must be 0 or more`)
  }
  return type
}

/** The queue where jobs of this name lie once they failed for good. */
export function deadQueueOf(name: string): string {
  return `${name}.muertos`
}
