import { PermanentJobError } from '#platform/jobs/jobs.ts'
import { type Mail, MailError, type Mailer } from '#platform/mail/mailer.ts'

/**
 * Sends a letter from a job.
 *
 * @throws PermanentJobError if the address can never be reached, so that the job is not retried
 */
export async function sendOrGiveUp(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      throw new PermanentJobError('The address cannot be reached')
    throw error
  }
}
