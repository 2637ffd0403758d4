import type { Context } from '#engine/asking/context.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { PageState } from '#engine/asking/page-view.ts'
import type { SummaryRow } from '#engine/content/block.ts'
import type { OutcomePage } from '#engine/walking/ending-pages.ts'
import type { AskedPlace } from './consult.ts'
import type { OnTheWay } from './way.ts'

/** Notices above a page. */
export type Warning =
  /** Another tab, or somebody else, saved this page after it was rendered; `other` are the answers saved there. */
  | { kind: 'other-tab'; by?: string | undefined; other: readonly SummaryRow[] }
  /** Too many calls to the institution are in progress; what was posted is not saved. */
  | { kind: 'busy' }
  /** The form's version changed since the draft was begun. */
  | { kind: 'new-version' }
  /** The page's consultation got no answer; the page works without it. */
  | { kind: 'consult-silent'; text: string }
  /** The institution was asked about this page's answers and did not answer. */
  | { kind: 'pending'; page: QuestionPage }
  /** An answer of the open page hangs on this earlier page, and is missing since that one changed. */
  | { kind: 'forgotten'; page: QuestionPage }
  /** The institution wants something on this page corrected. */
  | { kind: 'mend'; page: QuestionPage; text: string }
  /** An attached file does not exist any more. */
  | { kind: 'lost-file' }
  /** She has sent another form about the same, which waits for its answer. */
  | { kind: 'sent-already'; caseId: string; folio: string }
  /** No code could be sent to a new address, which is written before the form is sent. */
  | { kind: 'no-code'; text: string }

/** A page of questions, ready to render. */
export interface ShownPage extends AskedPlace {
  readonly state: PageState
  readonly warnings: readonly Warning[]
}

/** The review page of a form that files. */
export interface ShownReview {
  readonly way: OnTheWay
  /** Errors of the statements, by name. */
  readonly errors: Readonly<Record<string, string>>
  readonly warnings: readonly Warning[]
}

/** A redirect. */
export type Elsewhere =
  /** To another page of this procedure, for the draft in this slot; `passes` if this page would be open, but is not asked. */
  | { kind: 'go'; path: string; slot: string; passes?: true }
  /** To the receipt of a sent case; `isNew` if this press sent it, and not an earlier one. */
  | { kind: 'receipt'; caseId: string; isNew: boolean }

/** The person cannot continue in this request. */
export type Stopped =
  /** An institution must answer first. Saved answers are kept; the ones just posted are not, and can be sent again. */
  | { kind: 'silent'; title: string; text: string; path: string; typed?: FormInput }
  /** An outcome that is shown at once because it is not stored. */
  | { kind: 'outcome'; outcome: OutcomePage; context: Context; data: object }
  /** The form was sent from another tab; what was just typed here is not in it. */
  | { kind: 'sent-elsewhere'; caseId: string; page: QuestionPage; typed: FormInput; context: Context }
  /** In another tab the draft became somebody else's: what was typed here was for `nombre`. */
  | { kind: 'other-subject'; page: QuestionPage; typed: FormInput; context: Context }
  /** The draft was thrown away in another tab, or its days were over. */
  | { kind: 'gone'; page: QuestionPage; typed: FormInput; context: Context }
  /** The person has the maximum number of drafts of this form, so that another cannot begin. */
  | { kind: 'too-many'; page: QuestionPage; typed: FormInput; context: Context }

/** Result of opening or answering a page of questions. */
export type PageResult =
  | { kind: 'page'; page: ShownPage; status: 200 | 409 | 422 | 503 }
  | Elsewhere
  | Stopped

/** Result of opening the review. */
export type ReviewResult =
  | { kind: 'review'; review: ShownReview; status: 200 | 409 | 422 | 503 }
  | Elsewhere
  | Stopped

/** Result of sending. */
export type SendResult =
  | ReviewResult
  /** A new address has yet to be proved (`addressToProve`); nothing was sent. */
  | { kind: 'unproved'; address: string; way: OnTheWay }
