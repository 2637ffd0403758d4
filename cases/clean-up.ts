import type { Documents } from './documents/document-types.ts'
import type { Drafts } from './drafts/draft-types.ts'
import { cleanUpJob } from './job-types.ts'
import type { CasesOptions } from './options.ts'
import { applyRetentions } from './retention.ts'
import { deleteOrphanSheets } from './sheets/orphan-sheets.ts'

const hourMs = 3_600_000

/** Dependencies of the clean-up. */
export type UpkeepOptions = Pick<CasesOptions, 'database' | 'jobs' | 'clock' | 'log' | 'retentions'> & {
  readonly drafts: Drafts
  readonly documents: Documents
}

/** Queues this hour's clean-up. Each clean-up queues the next, so one start is enough. */
export async function startUpkeep(options: UpkeepOptions): Promise<void> {
  await queueCleanUp(options, options.clock.now())
}

/** Cleans up, after queueing the next run: a failed clean-up must not be the last. */
export async function cleanUp(options: UpkeepOptions): Promise<void> {
  await queueCleanUp(options, new Date(options.clock.now().getTime() + hourMs))
  const drafts = await options.drafts.deleteExpired()
  await deleteOrphanSheets(options)
  const documents = await options.documents.collectGarbage()
  const expired = await applyRetentions(options)
  options.log.info({ drafts, documents, expired }, 'cases cleaned up')
}

// All workers use the same name for the hour, and the queue keeps one job per name.
async function queueCleanUp({ jobs }: UpkeepOptions, at: Date): Promise<void> {
  const hour = at.toISOString().slice(0, 13)
  await jobs.send(cleanUpJob, { hour }, { singletonKey: hour, startAfter: new Date(`${hour}:00:00Z`) })
}
