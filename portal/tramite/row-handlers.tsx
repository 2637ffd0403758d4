import { formInput } from '#engine/asking/form-input.ts'
import { answerRow, openRow, removeRow } from '#filing/sheet-rows.ts'
import { answerSheet } from './answer-sheet.tsx'
import type { OpenedPage } from './opened.ts'
import { rowPlaceOf } from './row-page.tsx'
import { filingParts, visitOf } from './visit.ts'

/** Shows the page of one row (`?fila=7`), or of a new one. */
export async function showRow(opened: OpenedPage) {
  const { parts, path, request } = opened
  const { fila } = request.query as { fila?: unknown }
  const number = typeof fila === 'string' && /^\d{1,7}$/.test(fila) ? Number(fila) : undefined
  return answerSheet(opened, await openRow(filingParts(parts), visitOf(opened), path, number))
}

/** Takes the answers of one row, or takes it out. */
export async function takeRow(opened: OpenedPage) {
  const { parts, path, request } = opened
  const input = formInput(request.body instanceof URLSearchParams ? [...request.body] : [])
  const at = rowPlaceOf(input.text('fila'))
  const visit = visitOf(opened)
  if (!at) return answerSheet(opened, { kind: 'no-row' })
  if (input.text('hacer') === 'sacar' && 'number' in at)
    return answerSheet(opened, await removeRow(filingParts(parts), visit, path, at))
  return answerSheet(opened, await answerRow(filingParts(parts), visit, path, { input, at }))
}
