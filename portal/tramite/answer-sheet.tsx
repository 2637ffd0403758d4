import type { FastifyReply } from 'fastify'
import type { FileRefusal, FileResult } from '#filing/import-rows.ts'
import { type ReachedSheet, reachSheet } from '#filing/reach-sheet.ts'
import type { RowResult } from '#filing/sheet-rows.ts'
import { seeOther } from '../http/pages.ts'
import { drawPage } from './draw-page.tsx'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import type { OpenedPage } from './opened.ts'
import { drawRow } from './row-page.tsx'
import { sheetHref } from './sheet-addresses.ts'
import { refusalText } from './sheet-words.ts'
import { drawStop } from './stops.tsx'
import { filingParts, visitOf } from './visit.ts'

/** Goes back to the list, or says why nothing was changed. */
export async function answerSheet(opened: OpenedPage, result: FileResult | RowResult): Promise<FastifyReply> {
  switch (result.kind) {
    case 'done':
    case 'no-row':
      return seeOther(opened.reply, sheetHref(opened))
    case 'full':
      return drawRefused(opened, undefined, { problem: 'too-many' })
    case 'refused':
      return drawRefused(opened, result.sheet, result.refusal)
    case 'row':
      return drawRow(opened, result)
    default:
      return isElsewhere(result) ? elsewhere(opened, result) : drawStop(opened, result)
  }
}

async function drawRefused(opened: OpenedPage, reached: ReachedSheet | undefined, refusal: FileRefusal) {
  const sheet = reached ?? (await reachSheet(filingParts(opened.parts), visitOf(opened), opened.path))
  if ('kind' in sheet) return answerSheet(opened, sheet)
  const fileError = refusalText(sheet.open.sheet, refusal)
  const saved = sheet.reached.way.content.answers[sheet.reached.place.step.page.id]
  const page = { ...sheet.reached, state: { saved }, warnings: [] }
  const status = refusal.problem === 'changed' ? 409 : 422
  return drawPage(opened, { kind: 'page', status, page }, { fileError })
}
