import type { DraftRef, SaveDraftResult } from '#cases/drafts/draft-types.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { draftPlaceOf } from './draft-place.ts'
import type { Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** Saves the draft, unless it was saved elsewhere since `base`. */
export function saveWay(
  visit: Visit,
  { content, walk }: OnTheWay,
  base: DraftRef | undefined,
): Promise<SaveDraftResult> {
  const { form, person, empresa } = visit
  return visit.drafts.saveDraft({
    ...content,
    ...draftPlaceOf(visit),
    version: form.version,
    base,
    subject: form.draftSubject(walk.context),
    ...(empresa && { savedBy: capitalizeName(`${person.nombres} ${person.apellidos}`) }),
    keepDays: form.draftDays,
  })
}
