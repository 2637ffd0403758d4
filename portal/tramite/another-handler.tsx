import type { AnswersByPage } from '#engine/asking/context.ts'
import type { Action } from '#engine/content/block.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { anotherPath, fieldsOfKept, keptField, keptForAnother, readKept } from '#engine/walking/another.ts'
import { beginAnother } from '#filing/begin-another.ts'
import type { Pages } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { hrefOf } from './addresses.ts'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import type { TramiteParts } from './parts.ts'
import type { ReviewPlace } from './review-handlers.tsx'
import { drawStop } from './stops.tsx'
import { filingParts, visitOf } from './visit.ts'

/** Begins a draft with the answers that the button carries, and leads to its first open page. */
export async function takeAnother(parts: TramiteParts, pages: Pages, place: ReviewPlace, exchange: Exchange) {
  const { procedure, form } = place
  const { body } = exchange.request
  const posted = body instanceof URLSearchParams ? (body.get(keptField) ?? '') : ''
  const visit = visitOf(parts, procedure, form, exchange)
  const result = await beginAnother(
    filingParts(parts),
    { ...visit, slot: visit.slot || parts.ids.uuid() },
    readKept(form, posted),
    await parts.cases.drafts.listDrafts(visit.person.run, formKeyOf(procedure, form)),
  )
  const path = form.pages[0]?.path ?? ''
  return isElsewhere(result)
    ? elsewhere(place, exchange, result)
    : drawStop(parts, pages, { procedure, form, path }, exchange, result)
}

/** The button that begins another request like a sent one; undefined if its form does not offer it. */
export function anotherAction(
  { procedure, form }: ReviewPlace,
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
    action: hrefOf(procedure, path, { borrador: slot }),
    fields: fieldsOfKept(kept),
  }
}
