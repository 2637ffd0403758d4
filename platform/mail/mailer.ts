/** An e-mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** The complete letter in plain text: some people read only this. */
  readonly text: string
  /** The same letter in HTML. */
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  /**
   * Identifies the letter across retries (`caso-0198…-recibido`): letters, digits, `.`, `_`, `-`. It becomes the left
   * part of the Message-ID.
   */
  readonly messageId: string
}

export interface MailAttachment {
  /** File name for the recipient, for example `comprobante.pdf`. */
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export interface Mailer {
  /**
   * Sends the mail; resolves when it is accepted.
   *
   * @throws MailError if it is not accepted; retrying with the same `messageId` is safe
   */
  send(mail: Mail): Promise<void>
}

/** The mail was not accepted. `permanent`: retrying is useless, for example because of a wrong address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly permanent: boolean

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.permanent = options.permanent
  }
}

const messageIdPattern = /^[A-Za-z0-9._-]{1,128}$/

/**
 * Validates what every mailer relies on.
 *
 * @throws MailError permanent, if the identifier is invalid in a Message-ID or the address contains a line break
 */
export function requireSendable(mail: Mail): void {
  if (!messageIdPattern.test(mail.messageId)) {
    throw new MailError('Mail identifier has signs that a Message-ID does not take', { permanent: true })
  }
  if (!/^[^\s@,<>]+@[^\s@,<>]+$/.test(mail.to)) {
    throw new MailError('Mail has no single valid address', { permanent: true })
  }
}
