import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Recipient of a letter. */
export interface Destinatario {
  readonly nombres: string
  /** Empty if the register has none. */
  readonly correo: string
}

/** Dependencies of createPersonal. */
export interface PersonalOptions {
  readonly database: Database
  /** Created with `personalJobTypes` among its types. */
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly clock: Clock
  /**
   * Name and current e-mail of a person who is offline, from the register of persons (a reminder may be years old).
   * The register logs the purpose, which she can read. The e-mail is empty if the register does not know the RUN.
   * Rejects if the register does not answer; the mail is then retried.
   */
  destinatarioOf(run: Run, purpose: string): Promise<Destinatario>
  /** Base URL of the portal, without trailing slash. */
  readonly publicUrl: string
}
