import type { AnswersByPage } from '#engine/asking/context.ts'
import type { Action } from '#engine/content/block.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { anotherPath, fieldsOfKept, keptField, keptForAnother, readKept } from '#engine/walking/another.ts'
import { beginAnother } from '#filing/begin-another.ts'
import { ownerOf } from '#filing/visit.ts'
import { hrefOf } from './addresses.ts'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import type { OpenedFiling } from './opened.ts'
import { drawStop } from './stops.tsx'
import { filingParts, visitOf } from './visit.ts'

/** Begins a draft with the answers that the button carries, and leads to its first open page. */
export async function takeAnother(opened: OpenedFiling) {
  const { parts, procedure, form } = opened
  const { body } = opened.request
  const posted = body instanceof URLSearchParams ? (body.get(keptField) ?? '') : ''
  const visit = visitOf(opened)
  const result = await beginAnother(
    filingParts(parts),
    { ...visit, slot: visit.slot || parts.ids.uuid() },
    readKept(form, posted),
    await parts.cases.drafts.listDrafts(ownerOf(visit), formKeyOf(procedure, form)),
  )
  return isElsewhere(result) ? elsewhere(opened, result) : drawStop(opened, result)
}

/** The button that begins another request like a sent one; undefined if its form does not offer it. */
export function anotherAction(
  { procedure, form, empresa }: Pick<OpenedFiling, 'procedure' | 'form' | 'empresa'>,
  answers: AnswersByPage,
  slot: string,
): Extract<Action, { kind: 'post' }> | undefined {
  const kept = keptForAnother(form, answers)
  const { another } = form.ending
  if (!kept || !another) return undefined
  const path = anotherPath(form.pages[0]?.path ?? '')
  return {
    kind: 'post',
    label: another.label,
    action: hrefOf(procedure, path, { borrador: slot, por: empresa?.id }),
    fields: fieldsOfKept(kept),
  }
}
