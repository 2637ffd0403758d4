import type { CheckOrder, SheetPlace } from '#cases/sheets/sheet-types.ts'
import type { PageAnswers } from '#engine/asking/context.ts'
import { sameValue } from '#engine/asking/same-value.ts'
import { checkRow, openSheet } from '#engine/asking/sheets/sheet-row.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { sheetOn } from '#engine/walking/form.ts'
import type { Step } from '#engine/walking/walk.ts'
import type { AskedPlace } from './consult.ts'
import { nameInCompany } from './save-way.ts'
import { storableRow } from './storable-row.ts'
import type { FilingParts, Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** The list of a page on the way; undefined if it has none. */
export function sheetOfStep(visit: Visit, { draft }: OnTheWay, { page, context }: Step) {
  const found = sheetOn(page)
  if (!found || !draft) return undefined
  const { name, sheet } = found
  const place: SheetPlace = { run: draft.run, draftId: draft.id, sheetId: sheet.id }
  return {
    open: openSheet(page, name, context),
    write: { place, maxRows: sheet.maxRows, checked: sheet.check !== undefined, by: nameInCompany(visit) },
  }
}

/** Puts the rows that a list begins with, the first time that its page opens. Returns whether there were any. */
export async function beginSheet(
  parts: FilingParts,
  visit: Visit,
  { way, place }: AskedPlace,
): Promise<boolean> {
  const { page, context } = place.step
  const found = sheetOfStep(visit, way, place.step)
  if (!found || way.draft?.sheets?.[found.open.sheet.id]) return false
  const { open, write } = found
  const rows = page.begins?.[sheetOn(page)?.name ?? '']?.(context, context.consulted[page.id]) ?? []
  if (rows.length === 0) return false
  const stored = (rows as readonly PageAnswers[]).map((answers, index) => ({
    ...storableRow(open, { answers, errors: checkRow(open, answers) }),
    number: index + 1,
  }))
  async function* all() {
    yield stored
  }
  if ((await parts.sheets.replaceRows(write, all, undefined)) !== 'done') return false
  await keepChecked(parts, visit, way, write.place)
  return true
}

/**
 * Has the rows of every list on the way checked by what the earlier answers are now. Returns whether any answer of an
 * institution fell by that.
 *
 * @param changed - the list whose rows were just changed: it is checked in any case
 */
export async function keepChecked(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  changed?: SheetPlace,
): Promise<boolean> {
  let fell = false
  for (const step of way.walk.steps) {
    const found = sheetOfStep(visit, way, step)
    const state = found && way.draft?.sheets?.[found.open.sheet.id]
    if (!found?.write.checked) continue
    const about = step.page.about?.[sheetOn(step.page)?.name ?? '']?.(step.context) ?? null
    const isChanged = changed?.sheetId === found.write.place.sheetId
    const hasMoved = state !== undefined && !sameValue(state.about ?? null, about)
    if (!isChanged && !hasMoved) continue
    await parts.sheets.keepChecking(orderOf(visit, found.write.place, about))
    fell ||= hasMoved
  }
  return fell
}

function orderOf(visit: Visit, place: SheetPlace, about: unknown): CheckOrder {
  const { procedure, form, person, acting } = visit
  return {
    ...{ place, about, person, acting },
    formKey: formKeyOf(procedure, form),
    institution: procedure.head.institutionKey ?? procedure.head.id,
  }
}
