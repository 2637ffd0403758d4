import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Where a person is written to. */
export interface Destinatario {
  readonly nombres: string
  /** Empty when the register has none. */
  readonly correo: string
}

/** What the portal's own personal data stand on. */
export interface PersonalOptions {
  readonly database: Database
  /** Made with `personalJobTypes` among its types. */
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly clock: Clock
  /**
   * Name and present e-mail of a person who is not there, from the register of persons: a reminder may be years old. The
   * register keeps the purpose, and she reads it. No e-mail where it has nobody of that RUN.
   * Rejects when the register does not answer; the mail is then tried again.
   */
  destinatarioOf(run: Run, purpose: string): Promise<Destinatario>
  /** Address of the portal without a slash at its end. */
  readonly publicUrl: string
}
