import { MailError, type Mailer, requireSendable } from './mailer.ts'

/** Settings of the mail server. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  readonly url: string
  /** Displayed sender, for example `Micha <no-responder@micha.example>`. */
  readonly from: string
  /** Whether an `smtp://` server must encrypt (STARTTLS, with a valid certificate) before it is told anything. */
  readonly requireTls?: boolean
  /** Right part of the Message-ID: the sender's domain. */
  readonly messageIdDomain: string
  /** Timeout for each step. */
  readonly timeoutMs?: number
}

/** A mailer that sends by SMTP. `close` ends pooled connections. */
export function createSmtpMailer(options: SmtpOptions): Mailer & { close(): void } {
  let opening: ReturnType<typeof openTransport> | undefined
  return {
    async send(mail) {
      requireSendable(mail)
      opening ??= openTransport(options)
      const transport = await opening
      try {
        await transport.sendMail({
          from: options.from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.messageId}@${options.messageIdDomain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-CL' },
          attachments: (mail.attachments ?? []).map(({ fileName, contentType, bytes }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(bytes),
          })),
        })
      } catch (cause) {
        throw new MailError('The mail server did not accept the letter', {
          permanent: isPermanent(cause),
          cause,
        })
      }
    },
    close: () => void opening?.then(transport => transport.close()),
  }
}

/** Loads the library on first use, to save memory in processes that send no mail. */
async function openTransport({ url, requireTls = false, timeoutMs = 15_000 }: SmtpOptions) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 10,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Letters contain data from users: never let them read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

// 5xx about the address or the letter itself. If our own sign-in is refused, an operator fixes it and a retry helps.
function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
