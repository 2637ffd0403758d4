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
  const { form } = visit
  const savedBy = nameInCompany(visit)
  return visit.drafts.saveDraft({
    ...content,
    ...draftPlaceOf(visit),
    version: form.version,
    base,
    subject: form.draftSubject(walk.context),
    ...(savedBy !== undefined && { savedBy }),
    keepDays: form.draftDays,
  })
}

/** The person's name for the others who represent the company of a draft; undefined of her own draft. */
export const nameInCompany = ({ person, empresa }: Pick<Visit, 'person' | 'empresa'>): string | undefined =>
  empresa && capitalizeName(`${person.nombres} ${person.apellidos}`)

/** Who saved it before, if that was somebody else. */
export const savedByOther = (visit: Visit, savedBy: string | undefined): string | undefined =>
  savedBy === nameInCompany(visit) ? undefined : savedBy
