import type { Run } from '#domain/run.ts'
import type { FactsByPage } from '#engine/context.ts'
import type { DraftContent } from '#engine/walk.ts'

/** Which form a draft is of: the form's global key (`formKeyOf`) and whose it is. */
export interface DraftPlace {
  readonly run: Run
  /** `5300/solicitud`. */
  readonly formKey: string
  /** Which of her drafts of this form; `''` for the one without a name. */
  readonly slot: string
}

/** A form that is being filled in. Its person goes on with it from any device. */
export interface Draft extends DraftContent {
  /** Stays the same until the draft is sent or expires; the case is bound to it. */
  readonly id: string
  readonly run: Run
  readonly formKey: string
  readonly slot: string
  /** Version of the form that the answers were given to. */
  readonly version: number
  /** 1 when new; one more at each save. */
  readonly revision: number
  /** What it is about, for lists; `''` while that is unknown. */
  readonly subject: string
  readonly savedAt: Date
  readonly expiresAt: Date
}

/** What is saved of a draft: everything, each time. */
export interface DraftToSave extends DraftContent {
  readonly run: Run
  readonly formKey: string
  /** A person has one draft of a form in a slot; begun twice, it is the same. */
  readonly slot: string
  readonly version: number
  /** The draft that the person's page was made from; `undefined` when she had none. */
  readonly base: DraftRef | undefined
  readonly subject: string
  /** Days that it is kept from now on (`form.draftDays`). */
  readonly keepDays: number
}

/** One revision of one draft, as a page carries it in hidden fields. */
export interface DraftRef {
  readonly id: string
  readonly revision: number
}

/**
 * What became of a save. A `conflict` names the current revision, because another tab saved in between; it is 0 when
 * the draft is no longer there (sent or expired). `full`: she has as many drafts of this form as
 * are kept, and this would be one more.
 */
export type SaveDraftResult =
  | {
      readonly draft: DraftRef
      readonly expiresAt: Date
      readonly conflict?: undefined
      readonly full?: undefined
    }
  | { readonly conflict: number; readonly draft?: undefined; readonly full?: undefined }
  | { readonly full: true; readonly draft?: undefined; readonly conflict?: undefined }

/** Forms that are being filled in. Every call is one statement (a save that conflicts takes two). */
export interface Drafts {
  /** The person's draft of a form in a slot; one past its day counts as gone. */
  findDraft(place: DraftPlace): Promise<Draft | undefined>
  /** Saves a draft if nobody saved it since `base`, up to 20 of one form for a person. */
  saveDraft(draft: DraftToSave): Promise<SaveDraftResult>
  /**
   * Adds what an institution was asked when a page was opened. Reading a page is no edit: the revision stays, so that
   * opening a page in one tab never refuses the answers of another.
   */
  keepConsulted(place: DraftPlace, draftId: string, consulted: FactsByPage): Promise<void>
  /** Throws a draft away; its documents follow with the next clean-up. Returns `false` when there was none. */
  deleteDraft(place: DraftPlace): Promise<boolean>
  /** All drafts of a person, or those of one form, the last saved first, without their answers. */
  listDrafts(run: Run, formKey?: string): Promise<readonly DraftCard[]>
  /** Deletes drafts past their day. Returns how many. */
  deleteExpired(): Promise<number>
}

/** A draft as a list shows it. */
export interface DraftCard
  extends Pick<
    Draft,
    'id' | 'formKey' | 'slot' | 'version' | 'revision' | 'subject' | 'savedAt' | 'expiresAt'
  > {
  /** The way ended in an outcome; there is nothing to go on with. */
  readonly ended: boolean
}
