import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { defineJob, type JobType } from '#platform/jobs/job-type.ts'

/** The mail of one reminder on one day; of no effect once the reminder has another day. */
export interface RemindJob {
  run: Run
  id: string
  fecha: IsoDate
}

/** Sends the mail of a reminder. Retried for about a day: the register of persons or the mail server may be down. */
export const remindJob = defineJob<RemindJob>({
  name: 'recordar',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 2,
})

/** Which of the two addresses of a change is told. */
export type Destino = 'anterior' | 'nuevo'

/** The notice of a contact change to one of its addresses. */
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

/** One letter of a procedure; of no effect once it was withdrawn. */
export interface WriteJob {
  clave: string
}

/** Sends a letter of a procedure. Retried for about a day, as reminders are. */
export const writeJob = defineJob<WriteJob>({
  name: 'escribir-carta',
  retryLimit: 15,
  retryDelaySeconds: 10,
  retryBackoff: true,
  retryDelayMaxSeconds: 7_200,
  concurrency: 2,
})

/** Every kind of job of this folder, for `createJobs`. */
export const personalJobTypes: readonly JobType<object>[] = [remindJob, contactChangeJob, writeJob]
