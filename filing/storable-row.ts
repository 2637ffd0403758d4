import type { NewRow } from '#cases/sheets/sheet-types.ts'
import type { Cells } from '#engine/asking/sheets/cells.ts'
import { type OpenSheet, type ReadRow, rowKey, searchableRow } from '#engine/asking/sheets/sheet-row.ts'

/**
 * A row as it is stored.
 *
 * @param cells - what its file says there; kept while something is wrong, and found by a search as it was typed
 */
export function storableRow(
  open: OpenSheet,
  { answers, errors }: ReadRow,
  cells?: Cells,
): Omit<NewRow, 'number'> {
  const kept = Object.keys(errors).length > 0 ? cells : undefined
  return {
    ...{ answers, errors, cells: kept, key: rowKey(open.sheet, answers) },
    search: searchableRow(open, answers, kept),
  }
}
