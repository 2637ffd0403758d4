import { formInput } from '#engine/asking/form-input.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import { sheetOn } from '#engine/walking/form.ts'
import { importRows } from '#filing/import-rows.ts'
import { answerRow } from '#filing/sheet-rows.ts'
import type { FilingHouse } from '#filing/testing/house.ts'
import type { TypedRows } from './fixtures.ts'

/**
 * Fills in the list of a page, one row after another or from a file; its institution is asked at once. Returns the errors
 * of the first wrong row; undefined if none is, or if the page has no list.
 */
export async function fillInRows(
  { parts, visit, sheets, draft }: FilingHouse,
  page: QuestionPage,
  typed: TypedRows = [],
): Promise<Readonly<Record<string, string>> | undefined> {
  const sheet = sheetOn(page)?.sheet
  if (!sheet) return undefined
  if (typeof typed === 'string')
    await importRows(parts, visit, page.path, { name: 'lista.csv', bytes: new TextEncoder().encode(typed) })
  else
    for (const [index, row] of typed.entries()) {
      const pairs = Object.entries(row).flatMap(([name, texts]) =>
        [texts].flat().map(text => [name, text] as const),
      )
      const said = await answerRow(parts, visit, page.path, {
        input: formInput(pairs),
        at: { addId: String(index) },
      })
      if (said.kind === 'row') return said.shown.typed?.errors
    }
  const place = { run: draft()?.run ?? '', draftId: draft()?.id ?? '', sheetId: sheet.id }
  const { rows } = await sheets.listRows(place, { page: 1, pageSize: 1, only: 'wrong' })
  const [first] = rows
  return first && { ...first.errors, ...first.objections }
}
