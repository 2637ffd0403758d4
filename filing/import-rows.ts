import { setImmediate } from 'node:timers/promises'
import type { NewRow } from '#cases/sheets/sheet-types.ts'
import { errorTexts } from '#engine/asking/kinds/error-texts.ts'
import { columnsOfHeader, controlOfColumn, rowOfCells } from '#engine/asking/sheets/cells.ts'
import type { OpenSheet } from '#engine/asking/sheets/sheet-row.ts'
import { readTable } from '#platform/spreadsheet/read-table.ts'
import { TableError, type TableProblem, type TableRow } from '#platform/spreadsheet/table.ts'
import { type ReachedSheet, reachSheet } from './reach-sheet.ts'
import { savedByOther } from './save-way.ts'
import { afterChange, type RowResult } from './sheet-rows.ts'
import { storableRow } from './storable-row.ts'
import type { FilingParts, Visit } from './visit.ts'

/** A file with the rows of a list. */
export interface RowsFile {
  readonly name: string
  /** Undefined if it was larger than the list takes. */
  readonly bytes: Uint8Array | undefined
  /** How often the list had been changed that she saw; undefined if the page does not say it. */
  readonly seen?: number | undefined
}

/** Rows that a program sends: its first row names the columns. */
export interface RowsTable {
  readonly table: readonly TableRow[]
}

/** Why nothing of a file was taken. */
export type FileRefusal =
  | { readonly problem: TableProblem | 'too-large' | 'no-rows' | 'too-many' }
  /** Columns that its first row does not name. */
  | { readonly problem: 'columns'; readonly missing: readonly string[] }
  /** The list was changed since she saw it, by somebody else or in another window, and has so many rows now. */
  | { readonly problem: 'changed'; readonly by: string | undefined; readonly rows: number }

/** Result of posting a file. */
export type FileResult =
  | RowResult
  | { readonly kind: 'refused'; readonly refusal: FileRefusal; readonly sheet: ReachedSheet }

/** Replaces the rows of a list by those of a file; rows with errors come too, marked. */
export async function importRows(
  parts: FilingParts,
  visit: Visit,
  path: string,
  sent: RowsFile | RowsTable,
): Promise<FileResult> {
  const sheet = await reachSheet(parts, visit, path)
  if ('kind' in sheet) return sheet
  const refused = (refusal: FileRefusal): FileResult => ({ kind: 'refused', refusal, sheet })
  const [name, read, seen] =
    'table' in sent ? [undefined, () => sent.table] : [sent.name, readerOf(sent), sent.seen]
  if (!read) return refused({ problem: 'too-large' })
  try {
    const rows = () => rowsOfFile(sheet.open, read())
    const change = await parts.sheets.replaceRows({ ...sheet.write, seen }, rows, name?.slice(0, longestName))
    if (change === 'full') return refused({ problem: 'too-many' })
    if (change !== 'conflict') return afterChange(parts, visit, sheet, change)
    const list = sheet.reached.way.draft?.sheets?.[sheet.write.place.sheetId]
    return refused({ problem: 'changed', by: savedByOther(visit, list?.changedBy), rows: list?.rows ?? 0 })
  } catch (error) {
    if (error instanceof TableError) return refused({ problem: error.problem })
    if (error instanceof FileRefusedError) return refused(error.refusal)
    throw error
  }
}

const longestName = 120

const readerOf = ({ bytes }: RowsFile) => bytes && (() => readTable(bytes))

class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError'
  readonly refusal: FileRefusal

  constructor(refusal: FileRefusal) {
    super(refusal.problem)
    this.refusal = refusal
  }
}

// Between two batches others are served.
const rowsAtOnce = 200

async function* rowsOfFile(
  open: OpenSheet,
  table: Iterable<TableRow> | AsyncIterable<TableRow>,
): AsyncGenerator<readonly NewRow[]> {
  let columns: readonly (string | undefined)[] | undefined
  let batch: NewRow[] = []
  let count = 0
  for await (const row of table) {
    if (!columns) {
      columns = namedColumns(open, row)
      continue
    }
    if (columns.every((name, index) => name === undefined || !holds(row, index))) continue
    count += 1
    batch.push(rowOfFile(open, columns, row))
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
    await setImmediate()
  }
  if (count === 0) throw new FileRefusedError({ problem: 'no-rows' })
  if (batch.length > 0) yield batch
}

const holds = ({ cells, formulas }: TableRow, index: number) =>
  Boolean(cells[index]) || formulas.includes(index)

function namedColumns({ sheet }: OpenSheet, { cells }: TableRow): readonly (string | undefined)[] {
  const { columns, missing } = columnsOfHeader(sheet, cells)
  if (missing.length > 0) throw new FileRefusedError({ problem: 'columns', missing })
  return columns
}

function rowOfFile(open: OpenSheet, columns: readonly (string | undefined)[], row: TableRow): NewRow {
  const cells: Record<string, string> = {}
  for (const [index, name] of columns.entries()) if (name !== undefined) cells[name] = row.cells[index] ?? ''
  const read = rowOfCells(open, cells)
  const formulas = row.formulas.flatMap(index => {
    const name = columns[index]
    return name === undefined ? [] : [[controlOfColumn(open.sheet, name), errorTexts.sheet.formula] as const]
  })
  const errors = { ...read.errors, ...Object.fromEntries(formulas) }
  return { ...storableRow(open, { answers: read.answers, errors }, cells), number: row.number }
}
