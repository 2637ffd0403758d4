import type { DraftCard } from '#cases/drafts/draft-types.ts'
import type { AnswersByPage } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { sameValue } from '#engine/asking/same-value.ts'
import { formKeyOf } from '#engine/procedure.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import { BusyError } from './ask-institution.ts'
import { consultFor } from './consult.ts'
import { goTo, standingPath } from './elsewhere.ts'
import { passGate } from './gate.ts'
import type { Elsewhere, Stopped } from './results.ts'
import { saveWay } from './save-way.ts'
import { settle } from './settle.ts'
import type { FilingParts, Visit } from './visit.ts'
import { findWay, type OnTheWay, withContent } from './way.ts'

/**
 * Begins another draft with answers that are kept from a sent request, and leads to the first page that is still open. The
 * institutions of those pages are asked anew: whoever lost a power in between finds that page open, or its outcome.
 *
 * @param visit - of the slot in which it begins; a draft that is there already goes on
 * @param begun - the person's drafts: one that has these answers and no more is the same press, and goes on
 */
export async function beginAnother(
  parts: FilingParts,
  visit: Visit & { readonly form: FilingForm },
  kept: AnswersByPage,
  begun: readonly DraftCard[],
): Promise<Elsewhere | Extract<Stopped, { kind: 'too-many' }>> {
  const same = await untouched(parts, visit, kept, begun)
  if (same) return goTo(same.visit, standingPath(same.visit, same.way))
  const found = await findWay(parts, visit)
  if (found.draft) return goTo(visit, standingPath(visit, found))
  const gate = await passGate(parts, visit, found)
  // The first page says what stands in the way; nothing is begun.
  if (gate.kind !== 'pass') return goTo(visit, visit.form.pages[0]?.path ?? '')
  const empty = gate.way
  const way = await askAbout(parts, visit, withContent(visit, empty, { ...empty.content, answers: kept }))
  const saved = await saveWay(visit, way, undefined)
  const [page] = visit.form.pages
  if (saved.full && page) return { kind: 'too-many', page, typed: formInput([]), context: empty.walk.context }
  // Two presses at once: the other one may have saved first.
  const standing = saved.conflict === undefined ? way : await findWay(parts, visit)
  return goTo(visit, standingPath(visit, standing))
}

/** A draft that this button began before, in which nothing was answered since. */
async function untouched(
  parts: FilingParts,
  visit: Visit,
  kept: AnswersByPage,
  begun: readonly DraftCard[],
): Promise<{ visit: Visit; way: OnTheWay } | undefined> {
  const formKey = formKeyOf(visit.procedure, visit.form)
  const unsaved = begun.filter(card => card.formKey === formKey && card.revision === 1)
  for (const { slot } of unsaved) {
    const there = { ...visit, slot }
    const way = await findWay(parts, there)
    if (way.draft && sameValue(way.draft.answers, kept)) return { visit: there, way }
  }
  return undefined
}

/** Consults and verifies the kept pages, as if they had been opened and answered one after the other. */
async function askAbout(parts: FilingParts, visit: Visit, way: OnTheWay): Promise<OnTheWay> {
  let consulted = way
  for (const { id } of visit.form.pages) {
    const index = consulted.walk.steps.length - 1
    const step = consulted.walk.steps[index]
    if (step?.page.id !== id || step.status !== 'open' || !(id in way.content.answers)) continue
    consulted = (await consultFor(parts, visit, consulted, { kind: 'questions', step, index })).way
  }
  return settle(parts, visit, consulted, 'unasked').catch(error => {
    // Not asked now: the next page asks.
    if (error instanceof BusyError) return consulted
    throw error
  })
}
