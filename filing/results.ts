import type { Context } from '#engine/context.ts'
import type { FormInput } from '#engine/form-input.ts'
import type { OutcomePage, QuestionPage } from '#engine/page.ts'
import type { PageState } from '#engine/page-view.ts'
import type { AskedPlace } from './consult.ts'
import type { OnTheWay } from './way.ts'

/** What stands above a page besides its own words. */
export type Warning =
  /** Another tab saved the draft after this page was made. */
  | { kind: 'other-tab' }
  /** Too many people ask the institution at this moment; nothing of what was pressed is saved yet. */
  | { kind: 'busy' }
  /** The form changed since the draft was begun. */
  | { kind: 'new-version' }
  /** The institution that the page begins by asking did not answer; the page works without it. */
  | { kind: 'consult-silent'; text: string }
  /** The answers of this page were put to the institution, which did not answer. */
  | { kind: 'pending'; page: QuestionPage }
  /** The institution wants something mended on this page. */
  | { kind: 'mend'; page: QuestionPage; text: string }
  /** A file that was attached is not there any more. */
  | { kind: 'lost-file' }

/** A page of questions, ready to be drawn. */
export interface ShownPage extends AskedPlace {
  readonly state: PageState
  readonly warnings: readonly Warning[]
}

/** The last page of a form that files: everything to be read once more. */
export interface ShownReview {
  readonly way: OnTheWay
  /** What is wrong with the statements, by name. */
  readonly errors: Readonly<Record<string, string>>
  readonly warnings: readonly Warning[]
}

/** Where a request leads that is answered with another address. */
export type Elsewhere =
  /** Another page of this procedure, of the draft in this slot. */
  | { kind: 'go'; path: string; slot: string }
  /** The receipt of a case that was sent. */
  | { kind: 'receipt'; caseId: string }

/** The way stops here for this request. */
export type Stopped =
  /** An institution must answer first. What was written is kept; what was posted just now is not, and can be sent again. */
  | { kind: 'silent'; title: string; text: string; path: string; typed?: FormInput }
  /** An outcome that is shown at once because nothing of it is kept. */
  | { kind: 'outcome'; outcome: OutcomePage; context: Context; data: Readonly<Record<string, string>> }
  /** The form was sent from another tab; what was just typed here is not in it. */
  | { kind: 'sent-elsewhere'; caseId: string; page: QuestionPage; typed: FormInput; context: Context }
  /** The draft was thrown away in another tab, or its days were over. */
  | { kind: 'gone'; page: QuestionPage; typed: FormInput; context: Context }
  /** The person has as many unfinished ones of this form as are kept, so that another one cannot begin. */
  | { kind: 'too-many'; page: QuestionPage; typed: FormInput; context: Context }
  /** The request was answered already, by whoever guards open forms. */
  | { kind: 'answered' }

/** What opening or answering a page of questions came to. */
export type PageResult =
  | { kind: 'page'; page: ShownPage; status: 200 | 409 | 422 | 503 }
  | Elsewhere
  | Stopped

/** What opening the review or sending came to. */
export type ReviewResult =
  | { kind: 'review'; review: ShownReview; status: 200 | 409 | 422 | 503 }
  | Elsewhere
  | Stopped
