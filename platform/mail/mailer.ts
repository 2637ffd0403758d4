/** A letter to one person. */
export interface Mail {
  /** Address of the person it goes to. */
  readonly to: string
  readonly subject: string
  /** The whole letter in plain text: some people read only this. */
  readonly text: string
  /** The same letter in HTML. */
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  /**
   * What makes this letter one and the same when it is sent again (`caso-0198…-recibido`): letters, digits, `.`, `_`, `-`.
   * It becomes the left part of the Message-ID.
   */
  readonly messageId: string
}

/** A file that goes with a letter. */
export interface MailAttachment {
  /** Name shown to the person, for example `comprobante.pdf`. */
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** Sends letters. */
export interface Mailer {
  /**
   * Hands the letter over; resolves once it is accepted.
   *
   * @throws MailError when it is not accepted; sending it again with the same `messageId` is safe
   */
  send(mail: Mail): Promise<void>
}

/** A letter was not accepted. `permanent` says that trying again is useless, for example a wrong address. */
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
 * Checks what every mailer relies on.
 *
 * @throws MailError permanent, when the identifier could not be written in a Message-ID or the address holds a line break
 */
export function requireSendable(mail: Mail): void {
  if (!messageIdPattern.test(mail.messageId)) {
    throw new MailError('Mail identifier has signs that a Message-ID does not take', { permanent: true })
  }
  if (!/^[^\s@,<>]+@[^\s@,<>]+$/.test(mail.to)) {
    throw new MailError('Mail has no single valid address', { permanent: true })
  }
}
