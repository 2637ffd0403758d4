import type { DraftPlace } from '#cases/drafts/draft-types.ts'
import { formKeyOf } from '#engine/procedure.ts'
import type { Visit } from './visit.ts'

/** The key of a visit's draft. */
export function draftPlaceOf({ procedure, form, person, slot }: Visit): DraftPlace {
  return { run: person.run, formKey: formKeyOf(procedure, form), slot }
}
