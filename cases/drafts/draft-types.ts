import type { Run } from '#domain/run.ts'
import type { FactsByPage } from '#engine/asking/context.ts'
import type { DraftContent } from '#engine/walking/walk.ts'
import type { SingleRead } from '#platform/postgres/single-read.ts'
import type { SheetState } from '../sheets/sheet-types.ts'

/** Identifies a draft: whose it is (a person's or a company's), the form's global key (`formKeyOf`) and the slot. */
export interface DraftPlace {
  readonly run: Run
  /** `5300/solicitud`. */
  readonly formKey: string
  /** Which of her drafts of this form; `''` for the unnamed one. */
  readonly slot: string
}

/** A form being filled in. Its owner can continue it on any device. */
export interface Draft extends DraftContent {
  /** Stays the same until the draft is sent or expires; the case refers to it. */
  readonly id: string
  readonly run: Run
  readonly formKey: string
  readonly slot: string
  /** Version of the form that was answered. */
  readonly version: number
  /** Starts at 1; each save adds one. */
  readonly revision: number
  /** What it is about, for lists; `''` while unknown. */
  readonly subject: string
  /** How its lists of rows stand, by id; undefined if it has none. */
  readonly sheets?: Readonly<Record<string, SheetState>> | undefined
  readonly savedAt: Date
  /** Name of who saved it last, if it is a company's. */
  readonly savedBy?: string | undefined
  readonly expiresAt: Date
}

/** A save writes the whole draft. */
export interface DraftToSave extends DraftContent {
  readonly run: Run
  readonly formKey: string
  /** There is one draft per person, form and slot. */
  readonly slot: string
  readonly version: number
  /** The draft that the person's page was rendered from; undefined if she had none. */
  readonly base: DraftRef | undefined
  readonly subject: string
  readonly savedBy?: string | undefined
  /** Days to keep it from this save (`form.draftDays`). */
  readonly keepDays: number
}

/** One revision of one draft, as hidden fields carry it. */
export interface DraftRef {
  readonly id: string
  readonly revision: number
}

/**
 * Result of a save. `conflict`: another tab saved in between; `revision` is the current one, or 0 if the draft was
 * sent or expired. `full`: she has the maximum number of drafts of this form.
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

/** Drafts. Every call is one statement (a conflicting save takes two). */
export interface Drafts {
  /** Returns undefined if there is no draft or it has expired. */
  findDraft(place: DraftPlace): Promise<Draft | undefined>
  /** The statement of `findDraft`, to be asked together with the session of the person. */
  draftRead(place: DraftPlace): SingleRead<Draft>
  /** Saves a draft unless it changed since `base`; at most 20 per person and form. */
  saveDraft(draft: DraftToSave): Promise<SaveDraftResult>
  /**
   * Adds answers of institutions to a draft. The revision stays the same: opening a page in one tab must not make a
   * save in another conflict.
   */
  keepConsulted(place: DraftPlace, draftId: string, consulted: FactsByPage): Promise<void>
  /** Deletes a draft; the next clean-up deletes its documents. Returns false if there was none. */
  deleteDraft(place: DraftPlace): Promise<boolean>
  /** A person's drafts (of one form, if given), last saved first; without those that programs fill in. */
  listDrafts(run: Run, formKey?: string): Promise<readonly DraftCard[]>
  /** Deletes expired drafts. Returns how many. */
  deleteExpired(): Promise<number>
}

/** A draft in a list. */
export interface DraftCard
  extends Pick<
    Draft,
    'id' | 'formKey' | 'slot' | 'version' | 'revision' | 'subject' | 'savedAt' | 'savedBy' | 'expiresAt'
  > {
  /** The form ended in an outcome, or its gate did not let the person through: there is nothing to continue. */
  readonly ended: boolean
}
