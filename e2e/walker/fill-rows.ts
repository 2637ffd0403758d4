import { ok } from 'node:assert/strict'
import { plural } from '#domain/quantities.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { Questions } from '#engine/asking/question.ts'
import { sheetOn } from '#engine/walking/form.ts'
import type { TypedRows } from '#procedures/testing/fixtures.ts'
import { fillQuestion } from './fill-question.ts'
import type { Said } from './said.ts'
import type { Sheet } from './sheet.ts'

/**
 * Fills in the list of the open page, one row on its own page after another or all from a file, and waits until the
 * institution was asked about each. Returns what the summary must show; nothing if the page has no list or it stays empty.
 */
export async function fillRows(
  sheet: Sheet,
  page: QuestionPage,
  typed: TypedRows = [],
): Promise<readonly Said[]> {
  const found = sheetOn(page)
  if (!found || typed.length === 0) return []
  const { label, summaryLabel, rowName, addLabel, item } = found.sheet
  const count = typeof typed === 'string' ? typed.trim().split('\n').length - 1 : typed.length
  if (typeof typed === 'string') {
    await sheet.attachText('archivo', 'lista.csv', typed)
    await sheet.press('Subir el archivo')
  } else
    for (const controls of typed) {
      ok(await sheet.follow(addLabel), `${page.id} adds a row`)
      await sheet.unfold()
      for (const [name, question] of Object.entries(item as Questions))
        await fillQuestion(sheet, name, question, { controls, files: {} })
      await sheet.press('Guardar y volver a la lista')
    }
  const words = plural(rowName.one, rowName.many, count)
  ok(await sheet.says(words, 'partly'), `the list has ${words}: ${await sheet.errors()}`)
  const asks = 'lo que falta se revisa solo'
  await sheet.until(async () => !(await sheet.says(asks, 'partly')), 'each row was asked about')
  return [{ section: page.shortTitle, label: summaryLabel ?? label, words: [words] }]
}
