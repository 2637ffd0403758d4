import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { defineJob, type JobType } from '#platform/jobs/job-type.ts'

/** The mail of a reminder on a day; does nothing if the reminder's day has changed. */
export interface RemindJob {
  run: Run
  id: string
  fecha: IsoDate
}

/** Mails a reminder. Retried for about a day: the register of persons or the mail server may be down. */
export const remindJob = defineJob<RemindJob>({
  name: 'recordar',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 2,
})

/** Which of a change's two addresses is notified. */
export type Destino = 'anterior' | 'nuevo'

/** The notice of a contact change to one address. */
export interface ContactChangeJob {
  run: Run
  clave: string
  destino: Destino
}

/** Sends the notice of a contact change. */
export const contactChangeJob = defineJob<ContactChangeJob>({
  name: 'avisar-cambio-contacto',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 2,
})

/** A procedure's letter; does nothing if it was withdrawn. */
export interface WriteJob {
  /** Who reads it. A job of version 0.2.0 does not name her. */
  run?: Run
  clave: string
}

/** Sends a procedure's letter. Retried for about a day, like reminders. */
export const writeJob = defineJob<WriteJob>({
  name: 'escribir-carta',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 2,
})

/** All job types of this folder, for `createJobs`. */
export const personalJobTypes: readonly JobType<object>[] = [remindJob, contactChangeJob, writeJob]
