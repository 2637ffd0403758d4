import type { FactsByPage } from '#engine/asking/context.ts'
import { draftPlaceOf } from './draft-place.ts'
import type { Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** Stores the reply of an institution with the draft; does nothing if there is no draft. */
export async function keepConsulted(
  visit: Visit,
  { draft }: OnTheWay,
  consulted: FactsByPage,
): Promise<void> {
  if (!draft) return
  await visit.drafts.keepConsulted(draftPlaceOf(visit), draft.id, consulted)
}
