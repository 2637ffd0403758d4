import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

/** A letter of a procedure to somebody, who need not be the person who is signed in: a witness, say. */
export interface LetterToSend {
  /** Names this one letter: the same key is one letter, however often it is asked for. */
  readonly key: string
  /** Who reads it. It goes to the address that the register of persons has of her; to nobody where it has none. */
  readonly to: Run
  readonly subject: string
  /** Without a RUN, and without what somebody else typed: mail is read over shoulders. */
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [label: string, value: string])[] | undefined
  /** Where all the rest is: a path of the portal. */
  readonly link: { readonly label: string; readonly path: string }
  /** Day on which it goes, in the morning; at once when absent. */
  readonly on?: IsoDate | undefined
}

/** The letters that one person causes. */
export interface Letters {
  /** Has it written, once. `full` where she has caused so many in a day that nobody does so by hand. */
  send(letter: LetterToSend): Promise<'queued' | 'full'>
  /** Withdraws those of hers, or to her, that have not gone yet. */
  withdraw(keys: readonly string[]): Promise<void>
}
