import type { RowsChange, RowsToRemove, StoredRow } from '#cases/sheets/sheet-types.ts'
import type { PageAnswers } from '#engine/asking/context.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PartErrors } from '#engine/asking/question.ts'
import { readRow, refusedCodes } from '#engine/asking/sheets/sheet-row.ts'
import { type ReachedSheet, reachSheet } from './reach-sheet.ts'
import type { Elsewhere, Stopped } from './results.ts'
import { savedByOther } from './save-way.ts'
import { keepChecked } from './sheet-page.ts'
import { storableRow } from './storable-row.ts'
import type { FilingParts, Visit } from './visit.ts'

/** Which row a page is about: a stored one as the page showed it, or a new one that is added once for each id. */
export type RowPlace = { readonly number: number; readonly version: number } | { readonly addId: string }

/** The page of one row. */
export interface ShownRow extends ReachedSheet {
  /** Undefined for a new row. */
  readonly row: StoredRow | undefined
  /** What was typed, with its errors; undefined if the stored row is shown. */
  readonly typed?: { readonly input: FormInput; readonly answers: PageAnswers; readonly errors: PartErrors }
  /** The row was changed since the page was made: in another tab, or by another who represents the company. */
  readonly changed?: { readonly by: string | undefined } | undefined
}

/** Result of opening or posting the page of one row. `done`: the list is next. */
export type RowResult =
  | { readonly kind: 'row'; readonly status: 200 | 409 | 422; readonly shown: ShownRow }
  | { readonly kind: 'no-row' }
  | { readonly kind: 'done' | 'full' }
  | Elsewhere
  | Stopped

/** Opens the page of one row, or of a new one. */
export async function openRow(
  parts: FilingParts,
  visit: Visit,
  path: string,
  number: number | undefined,
): Promise<RowResult> {
  const sheet = await reachSheet(parts, visit, path)
  if ('kind' in sheet) return sheet
  const row = number === undefined ? undefined : await parts.sheets.findRow(sheet.write.place, number)
  if (number !== undefined && !row) return { kind: 'no-row' }
  return { kind: 'row', status: 200, shown: { ...sheet, row } }
}

/** Takes a posted row, if nothing in it is wrong. */
export async function answerRow(
  parts: FilingParts,
  visit: Visit,
  path: string,
  { input, at }: { readonly input: FormInput; readonly at: RowPlace },
): Promise<RowResult> {
  const sheet = await reachSheet(parts, visit, path)
  if ('kind' in sheet) return sheet
  const read = readRow(sheet.open, input)
  const number = 'number' in at ? at.number : undefined
  const again = async (status: 409 | 422, errors: PartErrors): Promise<RowResult> => {
    const row = number === undefined ? undefined : await parts.sheets.findRow(sheet.write.place, number)
    if (number !== undefined && !row) return { kind: 'no-row' }
    const typed = { input, answers: read.answers, errors }
    const changed = status === 409 ? { by: savedByOther(visit, row?.savedBy) } : undefined
    return { kind: 'row', status, shown: { ...sheet, row, typed, changed } }
  }
  if (Object.keys(read.errors).length > 0) return again(422, read.errors)
  const saved = await parts.sheets.saveRow(sheet.write, storableRow(sheet.open, read), at)
  if (saved === 'conflict') return again(409, {})
  return afterChange(parts, visit, sheet, saved)
}

/** Takes rows out of a list; `refused`: those that the institution does not accept. */
export async function removeRows(
  parts: FilingParts,
  visit: Visit,
  path: string,
  which: RowsToRemove | 'refused',
): Promise<RowResult> {
  const sheet = await reachSheet(parts, visit, path)
  if ('kind' in sheet) return sheet
  const { said = {} } = sheet.reached.way.draft?.sheets?.[sheet.write.place.sheetId] ?? {}
  const rows = which === 'refused' ? { codes: refusedCodes(sheet.open.sheet, said) } : which
  // A row that is gone or changed already stays as the list shows it next.
  return afterChange(parts, visit, sheet, await parts.sheets.removeRows(sheet.write, rows))
}

/** Asks the institution again now about the rows that it did not answer about. */
export async function askAgain(parts: FilingParts, visit: Visit, path: string): Promise<RowResult> {
  const sheet = await reachSheet(parts, visit, path)
  if ('kind' in sheet) return sheet
  await parts.sheets.askAgain(sheet.write.place)
  return afterChange(parts, visit, sheet, 'done')
}

/** What follows from a change of rows: they are checked in the background. */
export async function afterChange(
  parts: FilingParts,
  visit: Visit,
  { reached, write }: ReachedSheet,
  change: RowsChange,
): Promise<RowResult> {
  if (change === 'gone') return { kind: 'go', path: visit.form.pages[0]?.path ?? '', slot: visit.slot }
  if (change === 'full') return { kind: 'full' }
  await keepChecked(parts, visit, reached.way, write.place)
  return { kind: 'done' }
}
