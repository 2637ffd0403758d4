import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { RowCheck, SheetCheck } from '#engine/asking/question.ts'
import { findForm, type Procedure } from '#engine/procedure.ts'
import { sheetOf } from '#engine/walking/form.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import { type CheckRowsJob, checkRowsJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { type CheckedRow, createCheckHold, type RowToCheck } from './check-hold.ts'

/** Dependencies of checkRows. */
export type CheckRowsOptions = Pick<
  CasesOptions,
  'database' | 'clock' | 'ids' | 'jobs' | 'procedures' | 'servicesFor' | 'log'
>

/** Rows that are asked about at the same time. */
export const checksAtOnce = 8
// The job goes on in a new one, so that none runs for longer than the queue allows.
const turnMs = 240_000
// After this pause an institution that could not be asked is asked again.
const restMs = 15_000

/**
 * Asks the institution about the rows of a list, eight at a time, until each is answered or waits for its next try. What
 * was answered is stored at once, so that a crash loses at most the calls in flight.
 */
export async function checkRows(
  options: CheckRowsOptions,
  job: CheckRowsJob,
  { signal }: JobRun,
): Promise<void> {
  const { clock, jobs, procedures } = options
  const found = findForm(procedures, job.formKey)
  const check = found && sheetOf(found.form, job.sheetId)?.check
  if (!found || !check) return
  const hold = createCheckHold(options, job)
  const list = await hold.take()
  if (list === 'gone') return
  const comeBack = (at: Date) => {
    const next = { ...job, turn: job.turn + 1 }
    const singletonKey = `${job.draftId}:${job.sheetId}:${next.turn}`
    return jobs.send(checkRowsJob, next, { startAfter: at, group: job.institution, singletonKey })
  }
  if (list.kind === 'held') {
    await comeBack(list.until)
    return
  }
  const ask = asker(options, found.procedure, check, list)
  const until = clock.now().getTime() + turnMs
  let end: Stop | undefined
  while (!end && !signal.aborted && clock.now().getTime() < until) {
    const rows = await hold.next(checksAtOnce * 4)
    if (rows.length === 0) break
    end = await eachAtOnce(rows, ask, checked => hold.keep(checked))
  }
  const next = await hold.release()
  if (next)
    await comeBack(end === 'busy' ? new Date(Math.max(next.getTime(), clock.now().getTime() + restMs)) : next)
}

/** Why a job stops early: the institution cannot be asked now, or another job goes on with the list. */
type Stop = 'busy' | 'lost'

/** Asks about one row; undefined if the institution cannot be asked now. */
function asker(
  { servicesFor, log }: CheckRowsOptions,
  procedure: Procedure,
  check: SheetCheck,
  { person, acting, about }: { person: Solicitante; acting: Acting; about: unknown },
) {
  const services = servicesFor(person, procedure, acting, { purpose: check.purpose, background: true })
  return async (row: RowToCheck): Promise<CheckedRow | undefined> => {
    try {
      const result: RowCheck = await check.ask(services as never, row.answers as never, about as never)
      return { ...row, result }
    } catch (error) {
      // Only silence: a defect of ours fails the job, and is seen.
      if (!(error instanceof ServiceUnavailableError)) throw error
      if (error.reason === 'overloaded' || error.reason === 'resting') return undefined
      log.warn({ procedure: procedure.head.id, reason: error.reason }, 'no answer about a row of a list')
      return { ...row, result: 'silence' }
    }
  }
}

/** Works on rows, some at the same time, and keeps results as they come. Returns why it stopped early, if it did. */
async function eachAtOnce(
  rows: readonly RowToCheck[],
  ask: (row: RowToCheck) => Promise<CheckedRow | undefined>,
  keep: (checked: readonly CheckedRow[]) => Promise<boolean>,
): Promise<Stop | undefined> {
  const queue = [...rows]
  let done: CheckedRow[] = []
  let stop: Stop | undefined
  let keeping: Promise<void> = Promise.resolve()
  // What is answered while others are stored is stored with the next ones.
  const flush = () => {
    keeping = keeping.then(async () => {
      const some = done
      done = []
      if (some.length > 0 && !(await keep(some))) stop = 'lost'
    })
    return keeping
  }
  const work = async () => {
    for (let row = queue.shift(); row && !stop; row = queue.shift()) {
      const checked = await ask(row)
      if (!checked) {
        stop ??= 'busy'
        continue
      }
      done.push(checked)
      await flush()
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: checksAtOnce }, work))
  const failed = workers.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
  return stop
}
