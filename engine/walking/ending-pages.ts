import type { IsoDate } from '#domain/dates.ts'
import type { Context } from '../asking/context.ts'
import type { CaseEvent } from '../cases/case-states.ts'
import type { Block } from '../content/block.ts'
import type { ProcedureLayout } from '../content/layout.ts'

/** The page after sending: folio, what happens next and by when. */
export interface ReceiptPage {
  kind: 'receipt'
  id: string
  path: string
  title: string
  /** Its layout; that of the form's pages by default. */
  layout?: ProcedureLayout | undefined
  /** Blocks under the state, for receipts that show more than folio and deadline: dates, codes, instructions. */
  told?: ((found: ToldCase) => readonly Block[]) | undefined
}

/** A case as its receipt page sees it. */
export interface ToldCase {
  /** State in the procedure's case definition. */
  state: string
  history: readonly CaseEvent[]
  /** The day on which it is read. */
  today?: IsoDate | undefined
}

/** A page that ends the form until the answer that led to it changes, and tells the person what she can do. */
export interface OutcomePage {
  id: string
  title: string
  /** Path below the procedure; the form's `outcomePath` by default. */
  path?: string | undefined
  /**
   * For an institution that did not answer or is still working. The outcome is not stored: it is shown at once, and
   * the next visit asks again. If it has a `path`, it is also shown there, without data.
   */
  passing?: boolean | undefined
  /** `data`: what the verification said, as JSON. */
  blocks(context: Context, data: object): readonly Block[]
}
