import type { Run } from '#domain/run.ts'
import { defineJob, type JobType } from '#platform/jobs/job-type.ts'

/** Makes the PDF of one paper. */
export const makePaperJob = defineJob<{ run: Run; id: string }>({
  name: 'hacer-papel',
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryBackoff: true,
  retryDelayMaxSeconds: 3_600,
  concurrency: 2,
})

/** A request to mail a paper. */
export interface MailPaperJob {
  run: Run
  id: string
  requestId: string
}

/** Mails a paper. Retried for about a day: the mail server may be down. */
export const mailPaperJob = defineJob<MailPaperJob>({
  name: 'mandar-papel',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 2,
})

/** All job types of this folder, for `createJobs`. */
export const paperJobTypes: readonly JobType<object>[] = [makePaperJob, mailPaperJob]
