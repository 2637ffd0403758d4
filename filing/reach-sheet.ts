import type { SheetWrite } from '#cases/sheets/sheet-types.ts'
import type { OpenSheet } from '#engine/asking/sheets/sheet-row.ts'
import type { AskedPlace } from './consult.ts'
import { reachPage } from './open-page.ts'
import type { Elsewhere, Stopped } from './results.ts'
import { sheetOfStep } from './sheet-page.ts'
import type { FilingParts, Visit } from './visit.ts'

/** The list of a page that the person may open. */
export interface ReachedSheet {
  readonly reached: AskedPlace
  readonly open: OpenSheet
  readonly write: SheetWrite
}

/** Reaches the page of a list, before one of its rows is shown or changed. */
export async function reachSheet(
  parts: FilingParts,
  visit: Visit,
  path: string,
): Promise<ReachedSheet | Elsewhere | Stopped> {
  const reached = await reachPage(parts, visit, path, 'answered')
  if ('kind' in reached) return reached
  const found = sheetOfStep(visit, reached.way, reached.place.step)
  // The page is reached with a draft, unless that was deleted since: then its first page is the way.
  return found
    ? { reached, ...found }
    : { kind: 'go', path: visit.form.pages[0]?.path ?? '', slot: visit.slot }
}
