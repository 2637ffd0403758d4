import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'

/** A request that an institution had before, to be followed here from now on. */
export interface BroughtCase {
  readonly procedureId: string
  readonly idSolicitud: string
  /** The institution's number. */
  readonly folio: string
  /** Who filed it there. */
  readonly person: Solicitante
  readonly subject: string
  readonly filedOn: IsoDate
  /** More of what its acknowledgement says (`idPoder`). */
  readonly acknowledged?: Readonly<Record<string, string>>
  /** What the institution did with it, the first first. */
  readonly events: readonly BroughtEvent[]
  /** Who may read of it besides the applicant, and is asked. */
  readonly concerned?: readonly BroughtConcern[]
}

export interface BroughtEvent {
  readonly type: string
  readonly on: IsoDate
  /** The request as it was then, by the institution's contract. */
  readonly datos?: unknown
}

export interface BroughtConcern {
  readonly run: Run
  readonly como: string
  readonly asks: boolean
  /** Last day to answer, if she is asked. */
  readonly until?: IsoDate | undefined
}

/** A line of a file: what it says, or why it cannot be read. */
export interface ImportLine {
  /** From 1, as editors and spreadsheets count. */
  readonly number: number
  readonly read: BroughtCase | { readonly wrong: string }
}

/** What becomes of a line. `known`: the case is here already, brought or sent. */
export type LineVerdict = { readonly number: number } & (
  | { readonly kind: 'new'; readonly state: string }
  | { readonly kind: 'known' }
  | { readonly kind: 'wrong'; readonly why: string }
)

/** Result of taking an import back: nothing is, if something followed in one of its cases. */
export type TakeBackResult =
  | { readonly kind: 'taken-back'; readonly cases: number }
  | { readonly kind: 'followed'; readonly cases: number; readonly folios: readonly string[] }
  | { readonly kind: 'unknown' }

/** Brings cases in under a name, and takes all of a name back. */
export interface Imports {
  /** Says what becomes of each line; unless it is a rehearsal, each thousand lines are one transaction. */
  bring(
    name: string,
    lines: LineSource,
    options?: { readonly rehearse?: boolean },
  ): AsyncIterable<LineVerdict>
  /** Whether something was brought under this name. */
  isThere(name: string): Promise<boolean>
  takeBack(name: string, options?: { readonly rehearse?: boolean }): Promise<TakeBackResult>
}

export type LineSource = Iterable<ImportLine> | AsyncIterable<ImportLine>
