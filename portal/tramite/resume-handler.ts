import { formKeyOf } from '#engine/procedure.ts'
import { standingPath } from '#filing/elsewhere.ts'
import { ownerOf } from '#filing/visit.ts'
import { findWay } from '#filing/way.ts'
import { seeOther } from '../http/pages.ts'
import { hrefOf } from './addresses.ts'
import type { OpenedForm } from './opened.ts'
import { filingParts, slotOf, visitOf } from './visit.ts'

/**
 * Redirects from an address with a parameter to the current page of a draft: the draft with this id or name if the form
 * keeps several, else the person's only one. An id that is not hers leads to the first page.
 */
export async function resumeForm(opened: OpenedForm) {
  const { parts, procedure, form, request, reply, empresa } = opened
  const visit = visitOf(opened)
  const [named = ''] = Object.values(request.params as Record<string, string>)
  const drafts = visit.signedIn
    ? await parts.cases.drafts.listDrafts(ownerOf(visit), formKeyOf(procedure, form))
    : []
  const slot = drafts.find(({ id }) => id === named)?.slot ?? slotOf(form, { borrador: named })
  const resumed = { ...visit, slot }
  const way = await findWay(filingParts(parts), resumed)
  return seeOther(
    reply,
    hrefOf(procedure, standingPath(resumed, way), { borrador: resumed.slot, por: empresa?.id }),
  )
}
