import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

/** A procedure's letter to somebody other than the signed-in person, such as a witness. */
export interface LetterToSend {
  /** Identifies the letter: the same key is sent once. */
  readonly key: string
  /** Recipient. It goes to her address in the register of persons; without an address it is not sent. */
  readonly to: Run
  readonly subject: string
  /** Without a RUN and without text typed by somebody else: others may read the mail. */
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [label: string, value: string])[] | undefined
  /** Link to the details: a path of the portal. */
  readonly link: { readonly label: string; readonly path: string }
  /**
   * It protects who reads it: it does not count against the daily limit of who caused it, who cannot withdraw or delete it.
   */
  readonly protects?: boolean | undefined
  /** Day of sending, in the morning; immediately if absent. */
  readonly on?: IsoDate | undefined
}

/** A letter about an institution's event. */
export interface EventLetter extends LetterToSend {
  /** The person of the event, from whom it comes. */
  readonly from: Run
}

/** The letters that one person causes. */
export interface Letters {
  /** Queues a letter, once. `full`: she has reached the daily limit. */
  send(letter: LetterToSend): Promise<'queued' | 'full'>
  /** Cancels unsent letters from her, or to her. */
  withdraw(keys: readonly string[]): Promise<void>
}
