import type { Run } from '#domain/run.ts'
import type { RowSaid, SentRow, SheetQuestion } from '#engine/asking/question.ts'
import { restoreRow } from '#engine/asking/sheets/sheet-row.ts'
import type { CasesOptions } from '../options.ts'
import type { Sheets } from './sheet-types.ts'

/** Dependencies of sentRows. */
export type SentRowsOptions = Pick<CasesOptions, 'database'> & { readonly sheets: Pick<Sheets, 'allRows'> }

/** The rows of a list of a case, as they were sent: nothing changes them once the draft is gone. */
export async function sentRows(
  { database, sheets }: SentRowsOptions,
  { run, caseId }: { readonly run: Run; readonly caseId: string },
  sheet: SheetQuestion,
): Promise<readonly SentRow<never, never>[]> {
  const row = await database.row<{ borrador: string }>(
    'SELECT borrador_id AS borrador FROM casos.casos WHERE run = $1 AND id = $2',
    [run, caseId],
  )
  if (!row) return []
  const sent: SentRow<unknown, RowSaid>[] = []
  for await (const rows of sheets.allRows({ run, draftId: row.borrador, sheetId: sheet.id }))
    for (const { number, answers, said } of rows)
      sent.push({ number, answers: restoreRow(sheet, answers), said: said ?? sheet.check?.silence })
  // The declaration of the list has their types.
  return sent as unknown as readonly SentRow<never, never>[]
}
