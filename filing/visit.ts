import type { CaseStore, Drafts } from '#cases/types.ts'
import type { Acting, ReferenceLists, Solicitante } from '#engine/context.ts'
import type { Form } from '#engine/form.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'

/** Where unfinished forms are kept: in the database, or for forms that keep nothing, in the visitor's sealed cookie. */
export type DraftKeeper = Pick<Drafts, 'findDraft' | 'saveDraft' | 'keepConsulted'>

/** What every visit shares. */
export interface FilingParts {
  readonly procedures: ReadonlyMap<string, Procedure>
  readonly cases: Pick<CaseStore, 'submitCase' | 'findCaseOfDraft' | 'listCases'>
  readonly clock: Clock
  readonly log: Logger
  lists(): ReferenceLists
}

/** A person at a form: who, which form, which of her drafts. */
export interface Visit {
  readonly procedure: Procedure
  readonly form: Form
  readonly person: Solicitante
  readonly signedIn: boolean
  readonly acting: Acting
  readonly drafts: DraftKeeper
  /** Which of her drafts the address means: `''` for the one without a name. */
  readonly slot: string
  /** The institutions with this person's token; every call tells them what for (`purpose`, a sentence). */
  services(purpose: string): unknown
}
