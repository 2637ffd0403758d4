import type { Run } from '#domain/run.ts'
import type { FactsByPage } from '#engine/context.ts'
import type { DraftContent } from '#engine/walk.ts'

/** The outcome page that a draft ended on for now, with what the page needs to say. */
export interface DraftOutcome {
  /** Id of one of the procedure's outcomes. */
  readonly outcome: string
  readonly data: Readonly<Record<string, string>>
}

/** A form that is being filled in. A person has at most one per procedure, and goes on with it from any device. */
export interface Draft extends DraftContent {
  /** Stays the same until the draft is sent or expires; the case is bound to it. */
  readonly id: string
  readonly run: Run
  readonly procedureId: string
  /** Version of the procedure's definition that the answers were given to. */
  readonly version: number
  /** 1 when new; one more at each save. */
  readonly revision: number
  readonly outcome?: DraftOutcome | undefined
  readonly savedAt: Date
  readonly expiresAt: Date
}

/** What is saved of a draft: everything, each time. */
export interface DraftToSave extends DraftContent {
  readonly run: Run
  readonly procedureId: string
  readonly version: number
  /** The draft that the person's page was made from; nothing when she had none. */
  readonly base: DraftRef | undefined
  readonly outcome?: DraftOutcome | undefined
  /** Days that it is kept from now on (`procedure.head.draftDays`). */
  readonly keepDays: number
}

/** One revision of one draft, as a page carries it in hidden fields. */
export interface DraftRef {
  readonly id: string
  readonly revision: number
}

/**
 * What became of a save. A `conflict` names the current revision, because another tab saved in between; it is 0 when
 * the draft is no longer there (sent or expired).
 */
export type SaveDraftResult =
  | { readonly draft: DraftRef; readonly expiresAt: Date; readonly conflict?: undefined }
  | { readonly conflict: number; readonly draft?: undefined }

/** Forms that are being filled in. Every call is one statement (a save that conflicts takes two). */
export interface Drafts {
  /** The person's draft of a procedure; one past its day counts as gone. */
  findDraft(run: Run, procedureId: string): Promise<Draft | undefined>
  /** Saves a draft if nobody saved it since `base`. */
  saveDraft(draft: DraftToSave): Promise<SaveDraftResult>
  /**
   * Adds what an institution was asked when a page was opened. Reading a page is no edit: the revision stays, so that
   * opening a page in one tab never refuses the answers of another.
   */
  keepConsulted(run: Run, procedureId: string, draftId: string, consulted: FactsByPage): Promise<void>
  /** Throws the draft away; its documents follow with the next clean-up. `false` when there was none. */
  deleteDraft(run: Run, procedureId: string): Promise<boolean>
  /** All drafts of a person, the last saved first, without their answers. */
  listDrafts(run: Run): Promise<readonly DraftCard[]>
  /** Deletes drafts past their day. Gives how many. */
  deleteExpired(): Promise<number>
}

/** A draft as a list shows it. */
export type DraftCard = Pick<
  Draft,
  'id' | 'procedureId' | 'version' | 'revision' | 'savedAt' | 'expiresAt' | 'outcome'
>
