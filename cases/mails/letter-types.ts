import type { Letter } from '#platform/mail/letter.ts'

/** The letter that an event would cause. */
export interface ForeseenLetter {
  readonly letter: Letter
  /** The applicant has an address; otherwise she reads it in the portal alone. */
  readonly isMailed: boolean
  /** An official acted for her at a branch: it also goes to her address on record, if she has one. */
  readonly atBranch: boolean
}
