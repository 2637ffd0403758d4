import type { Run } from '#domain/run.ts'
import type { Acting, PageAnswers, SheetSummary, Solicitante } from '#engine/asking/context.ts'
import type { PartErrors, RowSaid } from '#engine/asking/question.ts'

/** Identifies a list: the person, her draft, and the id of the list in its form. */
export interface SheetPlace {
  readonly run: Run
  readonly draftId: string
  readonly sheetId: string
}

/** A list as stored beside its draft. */
export interface SheetState extends SheetSummary {
  /** What the check knows of earlier pages; undefined while nothing was asked. */
  readonly about?: unknown
  /** How often a person changed its rows. */
  readonly changes: number
  /** Name of who changed them last, if it is a company's. */
  readonly changedBy?: string | undefined
}

/** A row to be stored. */
export interface NewRow {
  readonly number: number
  readonly answers: PageAnswers
  readonly errors: PartErrors
  /** As its file has it; only rows with errors need it. */
  readonly cells?: Readonly<Record<string, string>> | undefined
  readonly key: string | undefined
  readonly search: string
}

/** A stored row. */
export interface StoredRow {
  readonly number: number
  readonly version: number
  readonly answers: PageAnswers
  readonly cells: Readonly<Record<string, string>> | undefined
  /** Errors of its own answers. */
  readonly errors: PartErrors
  /** What the institution wants corrected. */
  readonly objections: PartErrors
  /** The first row with the same key, if this is a later one. */
  readonly repeats: number | undefined
  readonly said: RowSaid | undefined
  /** Name of who saved it last, if it is a company's. */
  readonly savedBy?: string | undefined
  /** `wrong`: to be corrected; `said`: the institution answered; `silent`: it did not, and is asked again; `new`: not asked yet. */
  readonly state: 'wrong' | 'said' | 'silent' | 'new'
}

/** A list of a person, for a copy of her data. */
export interface OwnList {
  readonly sheetId: string
  readonly rows: readonly { readonly answers: PageAnswers; readonly said: RowSaid | undefined }[]
}

/** Which rows a page shows. */
export interface RowsWanted {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** Text that the row contains, folded. */
  readonly search?: string | undefined
  /** Codes are those with this answer of the institution. */
  readonly only?: 'wrong' | 'silent' | readonly string[] | undefined
}

/** One page of rows. */
export interface RowsPage {
  readonly rows: readonly StoredRow[]
  /** Rows that fit. */
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

/** Result of a change of rows. `conflict`: the row, or the list, was changed elsewhere, and not to the same. `gone`: the draft was sent or deleted. */
export type RowsChange = 'done' | 'conflict' | 'full' | 'gone'

/** Rows that go: one, those with errors, those with these answers of the institution, or all. `many` is how many she was told. */
export type RowsToRemove =
  | { readonly number: number; readonly version: number }
  | {
      readonly which: 'wrong' | 'all' | { readonly codes: readonly string[] }
      readonly many?: number | undefined
    }

/** A change of a list, with the limits of its declaration. */
export interface SheetWrite {
  readonly place: SheetPlace
  readonly maxRows: number
  /** An institution is asked about its rows. */
  readonly checked: boolean
  /** Name of who changes it, if it is a company's. */
  readonly by?: string | undefined
  /** The `changes` of the list that she saw: with others meanwhile nothing is changed. Undefined for a change of one row. */
  readonly seen?: number | undefined
}

/** For whom and with what rows are checked. */
export interface CheckOrder {
  readonly place: SheetPlace
  /** Global key of the form (`5433v2/solicitud`). */
  readonly formKey: string
  /** Key of the institution, whose lists share a concurrency limit. */
  readonly institution: string
  readonly about: unknown
  readonly person: Solicitante
  readonly acting: Acting
}

/**
 * Lists of rows. A change also counts as one of the draft (its revision), so that a review that was shown before cannot
 * be sent with other rows.
 */
export interface Sheets {
  /** Rows to show; their cost does not depend on how many there are. */
  listRows(place: SheetPlace, wanted: RowsWanted): Promise<RowsPage>
  findRow(place: SheetPlace, number: number): Promise<StoredRow | undefined>
  /** Every row in order, some at a time. */
  allRows(place: SheetPlace): AsyncIterable<readonly StoredRow[]>
  /** Every list of a person with its rows, for a copy of her data. */
  listsOf(run: Run): Promise<readonly OwnList[]>
  /** Adds a row at the end, once for each `addId`, or replaces the one with this number and version. */
  saveRow(
    write: SheetWrite,
    row: Omit<NewRow, 'number'>,
    at: { readonly addId: string } | { readonly number: number; readonly version: number },
  ): Promise<RowsChange>
  /**
   * Replaces the rows by those of a file. Rows with the same key and answers keep what the institution said.
   *
   * @param rows - reads them from the beginning, some at a time; if it throws, nothing changes
   */
  replaceRows(
    write: SheetWrite,
    rows: () => AsyncIterable<readonly NewRow[]>,
    file: string | undefined,
  ): Promise<RowsChange>
  removeRows(write: SheetWrite, rows: RowsToRemove): Promise<RowsChange>
  /** Asks again now about the rows that the institution did not answer about. */
  askAgain(place: SheetPlace): Promise<void>
  /** Has every row checked that was not; all of them, if `about` changed. */
  keepChecking(order: CheckOrder): Promise<void>
}
