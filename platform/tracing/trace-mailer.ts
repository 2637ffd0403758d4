import type { Mailer } from '../mail/mailer.ts'
import { during, type NewSpan, type Tracing } from './tracing.ts'

const mailSpan: NewSpan = { name: 'SMTP', kind: 'client' }

/** The same mailer, with a span for each mail that belongs to traced work. It says nothing of the mail. */
export function traceMailer(mailer: Mailer, tracing: Tracing): Mailer {
  return { send: mail => during(tracing.step(mailSpan), () => mailer.send(mail)) }
}
