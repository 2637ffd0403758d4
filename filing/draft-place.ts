import type { DraftPlace } from '#cases/drafts/draft-types.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { ownerOf, type Visit } from './visit.ts'

/** The key of a visit's draft. */
export function draftPlaceOf(visit: Visit): DraftPlace {
  const { procedure, form, slot } = visit
  return { run: ownerOf(visit), formKey: formKeyOf(procedure, form), slot }
}
