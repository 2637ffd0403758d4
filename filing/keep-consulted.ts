import type { FactsByPage } from '#engine/context.ts'
import { draftPlaceOf } from './draft-place.ts'
import type { Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** Keeps with the draft what an institution was asked when a page was opened; without a draft there is nothing to keep it with. */
export async function keepConsulted(
  visit: Visit,
  { draft }: OnTheWay,
  consulted: FactsByPage,
): Promise<void> {
  if (!draft) return
  await visit.drafts.keepConsulted(draftPlaceOf(visit), draft.id, consulted)
}
