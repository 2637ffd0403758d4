import type { Letter } from '#platform/mail/letter.ts'

/** The letter that an event would cause. */
export interface ForeseenLetter {
  readonly letter: Letter
  /** The applicant has an address; otherwise she reads it in the portal alone. */
  readonly isMailed: boolean
}
