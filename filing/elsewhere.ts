import { formKeyOf } from '#engine/procedure.ts'
import { outcomePathOf } from '#engine/walking/form.ts'
import { endOf } from '#engine/walking/walk.ts'
import { deepestPath } from '#engine/walking/way.ts'
import type { Elsewhere } from './results.ts'
import { type FilingParts, ownerOf, type Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** A person who goes back within this time after sending wants to see what she sent. */
const justSentMs = 60 * 60 * 1000

/** Redirects to another page of this form and draft. */
export function goTo({ slot }: Visit, path: string): Extract<Elsewhere, { kind: 'go' }> {
  return { kind: 'go', path, slot }
}

/** Path of the outcome if the form ended in one, otherwise of the deepest page that may be opened. */
export function standingPath({ form }: Pick<Visit, 'form'>, way: OnTheWay): string {
  const end = endOf(way.walk, way.content)
  return end ? outcomePathOf(form, end.finding.outcome) : deepestPath(form, way.walk)
}

/**
 * Where to redirect when the requested page is not open: to where the form stands, or to the receipt if nothing is
 * begun because she has just sent it. The address of the first page begins anew, also if that page is not asked of her.
 */
export async function elsewhere(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  path?: string,
): Promise<Elsewhere> {
  const begins = path === visit.form.pages[0]?.path
  if (!begins && !way.draft && visit.signedIn && visit.form.ending.kind === 'files') {
    const { cases } = await parts.cases.listCases(ownerOf(visit), { pageSize: 1 })
    const [last] = cases
    if (
      last?.formKey === formKeyOf(visit.procedure, visit.form) &&
      parts.clock.now().getTime() - last.sentAt.getTime() < justSentMs
    )
      return { kind: 'receipt', caseId: last.id, isNew: false }
  }
  return goTo(visit, standingPath(visit, way))
}
