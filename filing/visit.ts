import type { Drafts } from '#cases/drafts/draft-types.ts'
import type { Sheets } from '#cases/sheets/sheet-types.ts'
import type { CaseStore } from '#cases/types.ts'
import type { Run } from '#domain/run.ts'
import type { Acting, EmpresaRepresentada, ReferenceLists, Solicitante } from '#engine/asking/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Form } from '#engine/walking/form.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'

/** Store of drafts: the database, or the visitor's sealed cookie for forms that store nothing. */
export type DraftKeeper = Pick<Drafts, 'findDraft' | 'saveDraft' | 'keepConsulted'>

/** Dependencies shared by all visits. */
export interface FilingParts {
  readonly procedures: ReadonlyMap<string, Procedure>
  readonly cases: Pick<
    CaseStore,
    'submitCase' | 'submitCases' | 'findCaseOfDraft' | 'findWaiting' | 'listCases'
  >
  readonly sheets: Sheets
  readonly clock: Clock
  readonly log: Logger
  lists(): ReferenceLists
}

/** A person, a form and one of her drafts of it. */
export interface Visit {
  readonly procedure: Procedure
  readonly form: Form
  readonly person: Solicitante
  readonly signedIn: boolean
  /** The company for which she acts: draft and case are the company's. */
  readonly empresa?: EmpresaRepresentada | undefined
  /** The company or person that she chose for the whole portal. */
  readonly elegido?: Run | undefined
  readonly acting: Acting
  readonly drafts: DraftKeeper
  /** The draft that the address names: `''` for the unnamed one. */
  readonly slot: string
  /** The institutions, called with this person's token; `purpose` is a sentence that they log. */
  services(purpose: string): unknown
}

/** Whose draft and case it is: the company's for which she acts, or her own. */
export const ownerOf = ({ person, empresa }: Pick<Visit, 'person' | 'empresa'>): Run =>
  empresa?.rut ?? person.run
