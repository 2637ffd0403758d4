import type { Draft } from '#cases/drafts/draft-types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { type DraftContent, type Walk, walk } from '#engine/walking/walk.ts'
import { draftPlaceOf } from './draft-place.ts'
import type { FilingParts, Visit } from './visit.ts'

/** A person's draft with the walk through its form. */
export interface OnTheWay {
  readonly draft: Draft | undefined
  readonly content: DraftContent
  readonly surroundings: Surroundings
  readonly walk: Walk
}

const nothing: DraftContent = { answers: {}, consulted: {}, verified: {} }

/** Reads the person's draft of the form (one query) and walks it. */
export async function findWay(parts: FilingParts, visit: Visit): Promise<OnTheWay> {
  const { form } = visit
  const draft = await visit.drafts.findDraft(draftPlaceOf(visit))
  const surroundings = { ...surroundingsOf(parts, visit), sheets: draft?.sheets }
  const content: DraftContent = draft ?? nothing
  return { draft, content, surroundings, walk: walk(form, content, surroundings) }
}

export function surroundingsOf(
  parts: Pick<FilingParts, 'clock' | 'lists'>,
  visit: Pick<Visit, 'person' | 'signedIn' | 'acting'> &
    Partial<Pick<Visit, 'form' | 'slot' | 'empresa' | 'elegido'>>,
): Surroundings {
  const { person, signedIn, acting, form, slot, empresa, elegido } = visit
  const around = {
    person,
    signedIn,
    acting,
    ...(empresa && { empresa }),
    ...(elegido && { elegido }),
    today: isoDateInChile(parts.clock.now()),
    lists: parts.lists(),
  }
  return slot !== undefined && form?.draftNames.includes(slot) ? { ...around, draftName: slot } : around
}

/** The same with other content, for instance after an answer. */
export function withContent(visit: Visit, way: OnTheWay, content: DraftContent): OnTheWay {
  return { ...way, content, walk: walk(visit.form, content, way.surroundings) }
}
