import type { DraftPlace } from '#cases/types.ts'
import { formKeyOf } from '#engine/procedure.ts'
import type { Visit } from './visit.ts'

/** Where the draft of a visit is kept. */
export function draftPlaceOf({ procedure, form, person, slot }: Visit): DraftPlace {
  return { run: person.run, formKey: formKeyOf(procedure, form), slot }
}
