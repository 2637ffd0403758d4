import type { Context, SheetSummary } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { RowSaid, SentRow } from '#engine/asking/question.ts'
import { columnsOfHeader, rowOfCells } from '#engine/asking/sheets/cells.ts'
import { type OpenSheet, openSheet, type ReadRow, readRow } from '#engine/asking/sheets/sheet-row.ts'
import { sheetOn } from '#engine/walking/form.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { TypedRows } from './fixtures.ts'

/** A list filled in: how it stands, its rows as they would be sent, and the errors of the first wrong one. */
export interface FilledRows {
  readonly sheetId: string
  readonly summary: SheetSummary
  readonly rows: readonly SentRow<unknown, RowSaid>[]
  readonly errors: Readonly<Record<string, string>>
}

/** Fills in the list of a page, and asks its institution about each row; undefined if the page has none. */
export async function fillInRows(
  page: QuestionPage,
  context: Context,
  typed: TypedRows,
  services: unknown,
): Promise<FilledRows | undefined> {
  const found = sheetOn(page)
  if (!found) return undefined
  const { name, sheet } = found
  const open = openSheet(page, name, context)
  const about = page.about?.[name]?.(context) ?? null
  const rows: SentRow<unknown, RowSaid>[] = []
  const said: Record<string, number> = {}
  let wrong = 0
  let silent = 0
  let errors: FilledRows['errors'] = {}
  for (const [index, read] of readRows(open, typed).entries()) {
    const result = await answered(sheet.check?.ask(services as never, read.answers as never, about as never))
    const found = result?.kind === 'errors' ? result.errors : read.errors
    const answer = result?.kind === 'said' ? result.said : undefined
    if (Object.keys(found).length > 0) {
      wrong += 1
      errors = Object.keys(errors).length > 0 ? errors : found
    } else if (answer) said[answer.code] = (said[answer.code] ?? 0) + 1
    else if (sheet.check) silent += 1
    rows.push({ number: index + 1, answers: read.answers, said: answer ?? sheet.check?.silence })
  }
  const file = typeof typed === 'string' ? { file: 'lista.csv' } : {}
  const summary = { rows: rows.length, wrong, unanswered: silent, silent, said, ...file }
  return { sheetId: sheet.id, summary, rows, errors }
}

function readRows(open: OpenSheet, typed: TypedRows): readonly ReadRow[] {
  if (typeof typed !== 'string')
    return typed.map(row =>
      readRow(
        open,
        formInput(
          Object.entries(row).flatMap(([name, texts]) => [texts].flat().map(text => [name, text] as const)),
        ),
      ),
    )
  const [header = '', ...lines] = typed.split('\n').filter(line => line !== '')
  const { columns } = columnsOfHeader(open.sheet, header.split(';'))
  return lines.map(line => {
    const cells = line.split(';')
    return rowOfCells(
      open,
      Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : []))),
    )
  })
}

async function answered<Value>(call: Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return undefined
    throw error
  }
}
