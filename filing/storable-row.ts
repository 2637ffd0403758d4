import type { NewRow } from '#cases/sheets/sheet-types.ts'
import { type OpenSheet, type ReadRow, rowKey, searchableRow } from '#engine/asking/sheets/sheet-row.ts'

/** A row as it is stored. */
export function storableRow(open: OpenSheet, { answers, errors }: ReadRow): Omit<NewRow, 'number'> {
  return { answers, errors, key: rowKey(open.sheet, answers), search: searchableRow(open, answers) }
}
