import type { Mailer } from '#platform/mail/mailer.ts'
import { createOutbox, type Outbox } from '#platform/mail/outbox.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import type { Database } from '#platform/postgres/database.ts'
import { traceMailer } from '#platform/tracing/trace-mailer.ts'
import type { Databases } from './databases.ts'
import { isLoopback } from './encrypted-lines.ts'
import type { RoleContext } from './role-context.ts'

type MailContext = Pick<RoleContext, 'settings' | 'addresses' | 'production' | 'tracing'>

/** Sends letters by `SMTP_URL`; without it, keeps them in the database of the cases. */
export async function createMail(
  around: MailContext,
  database: Database,
): Promise<{ mailer: Mailer; outbox: Outbox | undefined }> {
  const mailer = smtpMailer(around)
  if (mailer) return { mailer, outbox: undefined }
  const outbox = await createOutbox(database)
  return { mailer: outbox, outbox }
}

/** For what institutions write to people: beside the portal's letters where none are sent. Undefined if those are elsewhere. */
export async function institutionsMailer(
  around: MailContext,
  databases: Databases['of'],
): Promise<Mailer | undefined> {
  const { roles } = around.settings
  const hasCases = roles.includes('portal') || roles.includes('worker')
  return smtpMailer(around) ?? (hasCases ? createOutbox(databases('cases')) : undefined)
}

/** The mailer of `SMTP_URL`; undefined without it. */
function smtpMailer({ settings, addresses, production, tracing }: MailContext): Mailer | undefined {
  if (!settings.smtpUrl) return undefined
  const smtp = createSmtpMailer({
    url: settings.smtpUrl,
    requireTls: production && !isLoopback(settings.smtpUrl),
    from: settings.mailFrom,
    messageIdDomain: new URL(addresses.portal).hostname,
  })
  return tracing ? traceMailer(smtp, tracing) : smtp
}
