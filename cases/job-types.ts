import type { Run } from '#domain/run.ts'
import { defineJob, type JobType } from '#platform/jobs/job-type.ts'

/** One try of one delivery. */
export interface DeliveryJob {
  run: Run
  caseId: string
  /** Which of the case's deliveries, from 1. */
  turno: number
  /** Which try, from 1; a job for a try that is over does nothing. */
  attempt: number
}

/** Puts a form or an action to its institution. The growing pauses are the delivery's own; here only crashes are retried. */
export const deliverCaseJob = defineJob<DeliveryJob>({
  name: 'entregar-caso',
  retryLimit: 5,
  retryDelaySeconds: 10,
  retryBackoff: true,
  expireSeconds: 120,
  concurrency: 12,
  // Of one institution: when it hangs, the deliveries to the others go on.
  groupConcurrency: 3,
})

/** Makes the PDF of one version of a receipt. */
export const makeReceiptJob = defineJob<{ run: Run; caseId: string; version: number }>({
  name: 'hacer-comprobante',
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryBackoff: true,
  retryDelayMaxSeconds: 3_600,
  concurrency: 2,
})

/** Tells a person by mail what happened to her case. */
export interface NotifyJob {
  run: Run
  caseId: string
  /** The entry of the history that it is about. */
  eventId: string
  /** State that the entry led to: a letter about a state that has passed is not sent. */
  state: string
}

/** Sends one letter. */
export const notifyJob = defineJob<NotifyJob>({
  name: 'avisar',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 4,
  batch: 10,
})

/** Deletes expired drafts and what nothing refers to. */
export const cleanUpJob = defineJob<{ hour: string }>({
  name: 'limpiar-casos',
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryBackoff: true,
  expireSeconds: 600,
})

/** Every kind of job of this folder, for `createJobs`. */
export const caseJobTypes: readonly JobType<object>[] = [
  deliverCaseJob,
  makeReceiptJob,
  notifyJob,
  cleanUpJob,
]
