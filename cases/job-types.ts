import type { Run } from '#domain/run.ts'
import { defineJob, type JobType } from '#platform/jobs/job-type.ts'

/** One attempt at one delivery. */
export interface DeliveryJob {
  run: Run
  caseId: string
  /** Position among the case's deliveries, from 1. */
  turno: number
  /** Attempt number, from 1; the job does nothing if that attempt is over. */
  attempt: number
  /** The try was brought forward from this moment, when another one is queued: it counts only if the institution answers. */
  dueAt?: string
}

/** Sends a form or an action to its institution. Deliveries schedule their own retries; the queue retries crashes only. */
export const deliverCaseJob = defineJob<DeliveryJob>({
  name: 'entregar-caso',
  retryLimit: 5,
  retryDelaySeconds: 10,
  retryBackoff: true,
  expireSeconds: 120,
  concurrency: 12,
  // Per institution: when one hangs, deliveries to the others continue.
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

/** Mails a person about a change to her case. */
export interface NotifyJob {
  run: Run
  caseId: string
  /** The history entry that the letter is about. */
  eventId: string
  /** The state after that entry: letters about a past state are not sent. */
  state: string
  /** Which of the case's other addresses it goes to, from 1; undefined for the case's own address. */
  copy?: number
}

/** `copy` of the letter to who else is told (`ending.alsoTell`). */
export const alsoToldCopy = -1

/** `copy` of the letter to whom the case was filed for, by her power of attorney. */
export const representedCopy = -2

/** `copy` of the letter to the person for whom an official filed the case or acted on it: at her address on record. */
export const attendedCopy = -3

export const notifyJob = defineJob<NotifyJob>({
  name: 'avisar',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 4,
  batch: 10,
})

/** Writes to a person whom somebody else's request concerns. */
export interface ConcernJob {
  /** The reader. */
  run: Run
  caseId: string
  /** `pedida`, `avisada`, `resuelta-suya`, the final state, or `entryLetter` and the id of an entry that she may read. */
  letter: string
}

/** Before the id of an entry of the history. */
export const entryLetter = 'entrada:'

export const concernJob = defineJob<ConcernJob>({
  name: 'avisar-concernido',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 2,
})

/** Asks an institution about the rows of a list. */
export interface CheckRowsJob {
  run: Run
  draftId: string
  sheetId: string
  /** Global key of the form. */
  formKey: string
  /** Key of the institution. */
  institution: string
  /** How often it came back to the list. */
  turn: number
}

/** One list at a time each; it keeps its own record of what was answered, so the queue retries crashes only. */
export const checkRowsJob = defineJob<CheckRowsJob>({
  name: 'revisar-filas',
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryBackoff: true,
  retryDelayMaxSeconds: 300,
  expireSeconds: 600,
  concurrency: 4,
  // Per institution: when one hangs, lists for the others continue.
  groupConcurrency: 2,
})

/** Queues the questions of a minute to institutions that send no events. */
export const askStatesJob = defineJob<{ minute: string }>({
  name: 'preguntar-estados',
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryBackoff: true,
})

/** Asks an institution about one case. */
export interface AskStateJob {
  run: Run
  caseId: string
  /** Key of the institution. */
  institution: string
}

/** Silence is no failure, the case comes again: the queue retries crashes only. */
export const askStateJob = defineJob<AskStateJob>({
  name: 'preguntar-estado',
  retryLimit: 5,
  retryDelaySeconds: 10,
  retryBackoff: true,
  concurrency: 4,
  // Per institution: when one hangs, questions to the others continue.
  groupConcurrency: 2,
})

/** Deletes expired drafts and unused files. */
export const cleanUpJob = defineJob<{ hour: string }>({
  name: 'limpiar-casos',
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryBackoff: true,
  expireSeconds: 600,
})

/** All job types of this folder, for `createJobs`. */
export const caseJobTypes: readonly JobType<object>[] = [
  deliverCaseJob,
  makeReceiptJob,
  notifyJob,
  concernJob,
  checkRowsJob,
  askStatesJob,
  askStateJob,
  cleanUpJob,
]
