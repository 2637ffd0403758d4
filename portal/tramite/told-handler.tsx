import { layoutOf } from '#engine/procedure.ts'
import type { TellsEnding } from '#engine/walking/form.ts'
import { heard, purposeOf, silence } from '#filing/ask-institution.ts'
import { elsewhere as whereInstead } from '#filing/elsewhere.ts'
import { findGatedWay } from '#filing/open-page.ts'
import { saveWay } from '#filing/save-way.ts'
import { settle } from '#filing/settle.ts'
import { orWait } from '#filing/too-many-calls.ts'
import { drawView } from './consultation-handlers.tsx'
import { elsewhere, isElsewhere } from './elsewhere.ts'
import type { OpenedPage } from './opened.ts'
import { drawStop } from './stops.tsx'
import { filingParts, visitOf } from './visit.ts'

/** Shows the result for the answers in the form's cookie; without them, the first page of questions. */
export async function showTold(opened: OpenedPage & { ending: TellsEnding }) {
  const { parts, procedure, form, ending, path } = opened
  const filing = filingParts(parts)
  const visit = visitOf(opened)
  const found = await findGatedWay(filing, visit, path)
  if ('kind' in found) return isElsewhere(found) ? elsewhere(opened, found) : drawStop(opened, found)
  // The institution's answer may have been too long for the cookie: ask again.
  const way = await orWait(visit, path, settle(filing, visit, found, 'unasked'))
  if ('kind' in way) return drawStop(opened, way)
  if (!way.walk.complete) {
    // Keep the new answer; without answers of the person there is nothing to keep.
    if (way !== found)
      await saveWay(visit, way, found.draft && { id: found.draft.id, revision: found.draft.revision })
    return elsewhere(opened, await whereInstead(filing, visit, way))
  }
  const services = visit.services(purposeOf(visit)) as never
  const view = await heard(filing, visit, ending.id, () =>
    ending.tell({ context: way.walk.context, services }),
  )
  if (view === silence)
    return drawStop(opened, { kind: 'silent', title: form.title, text: form.gateSilentText, path })
  // Without questions on the way there is no page to go back to: the procedure's own address leads here.
  const isRoot = path === '' || way.walk.steps.length === 0
  return drawView(opened, { layout: layoutOf(procedure, form), ...view }, { isRoot })
}
