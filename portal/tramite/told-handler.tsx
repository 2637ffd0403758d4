import type { TellsEnding } from '#engine/form.ts'
import { layoutOf } from '#engine/procedure.ts'
import { heard, purposeOf, silence } from '#filing/ask-institution.ts'
import { elsewhere as whereInstead } from '#filing/elsewhere.ts'
import { findGatedWay } from '#filing/open-page.ts'
import { saveWay } from '#filing/save-way.ts'
import { settle } from '#filing/settle.ts'
import type { Pages } from '../http/pages.ts'
import { drawView } from './consultation-handlers.tsx'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import type { FormPlace } from './form-place.ts'
import type { TramiteParts } from './parts.ts'
import { drawStop } from './stops.tsx'
import { type FormExchange, filingParts, visitOf } from './visit.ts'

/** Shows what a form tells from the answers that its cookie keeps; without them, the first page that asks. */
export async function showTold(
  parts: TramiteParts,
  pages: Pages,
  place: FormPlace & { ending: TellsEnding },
  exchange: FormExchange,
) {
  const { procedure, form, ending, path } = place
  const filing = filingParts(parts)
  const visit = visitOf(parts, procedure, form, exchange)
  const found = await findGatedWay(filing, visit, path)
  if ('kind' in found)
    return isElsewhere(found)
      ? elsewhere(place, exchange, found)
      : drawStop(parts, pages, place, exchange, found)
  // What an institution said may have been too long for the cookie: it says it again.
  const way = await settle(filing, visit, found, 'unasked')
  if (!way.walk.complete) {
    // What was said now is kept; who has answered nothing keeps nothing.
    if (way !== found)
      await saveWay(visit, way, found.draft && { id: found.draft.id, revision: found.draft.revision })
    return elsewhere(place, exchange, await whereInstead(filing, visit, way))
  }
  const services = visit.services(purposeOf(visit)) as never
  const view = await heard(filing, visit, ending.id, () =>
    ending.tell({ context: way.walk.context, services }),
  )
  if (view === silence)
    return drawStop(parts, pages, place, exchange, {
      kind: 'silent',
      title: form.title,
      text: form.gateSilentText,
      path,
    })
  // Who was asked nothing on the way has nowhere to go back to: the procedure's own address leads here.
  const isRoot = path === '' || way.walk.steps.length === 0
  return drawView(
    parts,
    pages,
    { procedure, isRoot },
    { layout: layoutOf(procedure, form), ...view },
    exchange,
  )
}
