import type { DraftRef, SaveDraftResult } from '#cases/drafts/draft-types.ts'
import { draftPlaceOf } from './draft-place.ts'
import type { Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** Saves the draft, unless it was saved elsewhere since `base`. */
export function saveWay(
  visit: Visit,
  { content, walk }: OnTheWay,
  base: DraftRef | undefined,
): Promise<SaveDraftResult> {
  const { form } = visit
  return visit.drafts.saveDraft({
    ...content,
    ...draftPlaceOf(visit),
    version: form.version,
    base,
    subject: form.draftSubject(walk.context),
    keepDays: form.draftDays,
  })
}
