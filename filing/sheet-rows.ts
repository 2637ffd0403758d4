import type { RowsChange, StoredRow } from '#cases/sheets/sheet-types.ts'
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
  /** The row was changed, or went, since the page was made: in another tab, or by another who represents the company. */
  readonly changed?: { readonly by: string | undefined } | 'gone' | undefined
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
    const typed = { input, answers: read.answers, errors }
    const isGone = number !== undefined && !row
    const changed = status === 409 && !isGone ? { by: savedByOther(visit, row?.savedBy) } : undefined
    return { kind: 'row', status, shown: { ...sheet, row, typed, changed: isGone ? 'gone' : changed } }
  }
  if (Object.keys(read.errors).length > 0) return again(422, read.errors)
  const saved = await parts.sheets.saveRow(sheet.write, storableRow(sheet.open, read), at)
  if (saved === 'conflict') return again(409, {})
  return afterChange(parts, visit, sheet, saved)
}

/** Takes one row out of a list. One that changed since the page was made is shown as it is now. */
export async function removeRow(
  parts: FilingParts,
  visit: Visit,
  path: string,
  at: { readonly number: number; readonly version: number },
): Promise<RowResult> {
  const sheet = await reachSheet(parts, visit, path)
  if ('kind' in sheet) return sheet
  const change = await parts.sheets.removeRows(sheet.write, at)
  const row = change === 'conflict' && (await parts.sheets.findRow(sheet.write.place, at.number))
  return row
    ? {
        kind: 'row',
        status: 409,
        shown: { ...sheet, row, changed: { by: savedByOther(visit, row.savedBy) } },
      }
    : afterChange(parts, visit, sheet, change)
}

/** What she was told of the rows that go: how often the list had been changed, and how many they are. */
export interface ToldOfRows {
  readonly seen: number | undefined
  readonly many: number | undefined
}

/** Nothing went: she was told of other rows. */
export interface RowsChanged {
  readonly kind: 'changed'
  /** Who changed them, unless she did. */
  readonly by: string | undefined
  /** Nobody changed them: the institution answered. */
  readonly byInstitution: boolean
}

/** Takes rows out of a list together; `refused`: those that the institution does not accept. */
export async function removeRows(
  parts: FilingParts,
  visit: Visit,
  path: string,
  wanted: 'wrong' | 'refused' | 'all',
  { seen, many }: ToldOfRows,
): Promise<RowResult | RowsChanged> {
  const sheet = await reachSheet(parts, visit, path)
  if ('kind' in sheet) return sheet
  const list = sheet.reached.way.draft?.sheets?.[sheet.write.place.sheetId]
  const which = wanted === 'refused' ? { codes: refusedCodes(sheet.open.sheet, list?.said ?? {}) } : wanted
  const change = await parts.sheets.removeRows({ ...sheet.write, seen }, { which, many })
  if (change !== 'conflict') return afterChange(parts, visit, sheet, change)
  return { kind: 'changed', by: savedByOther(visit, list?.changedBy), byInstitution: list?.changes === seen }
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
