import type { FilingForm } from '#engine/walking/form.ts'
import { elsewhere, goTo, standingPath } from './elsewhere.ts'
import { findFreshWay } from './open-page.ts'
import type { Elsewhere, ReviewResult, Stopped, Warning } from './results.ts'
import { saveWay } from './save-way.ts'
import { sentAlready } from './sent-already.ts'
import { settle } from './settle.ts'
import { keepChecked } from './sheet-page.ts'
import { orWait } from './too-many-calls.ts'
import type { FilingParts, Visit } from './visit.ts'
import { standingWarnings } from './warnings.ts'
import type { OnTheWay } from './way.ts'

export type FilingVisit = Visit & { readonly form: FilingForm }

/**
 * Opens the review page, or the page of its statements.
 *
 * @param path - of the page; default: the review
 */
export async function openReview(
  parts: FilingParts,
  visit: FilingVisit,
  path = visit.form.ending.review.path,
): Promise<ReviewResult> {
  const reached = await orWait(visit, path, reachReview(parts, visit, path))
  if ('kind' in reached) return reached
  return shownReview(visit, reached, {}, await sentAlready(parts, visit, reached), 200)
}

/**
 * The completed form of a visit, with every institution asked.
 *
 * @throws BusyError if too many calls are in progress
 */
export async function reachReview(
  parts: FilingParts,
  visit: FilingVisit,
  path = visit.form.ending.review.path,
): Promise<OnTheWay | Elsewhere | Stopped> {
  const gated = await findCheckedWay(parts, visit, path)
  if ('kind' in gated) return gated
  if (!gated.walk.complete) return elsewhere(parts, visit, gated)
  const way = await settle(parts, visit, gated, 'unasked')
  if (way.walk.complete) return way
  // What the institution says may end the form or reopen a page: save it, or the next request would ask again.
  await saveWay(visit, way, gated.draft && { id: gated.draft.id, revision: gated.draft.revision })
  return goTo(visit, standingPath(visit, way))
}

/** The way of a visit whose lists are checked by the earlier answers as they are now. */
async function findCheckedWay(parts: FilingParts, visit: FilingVisit, path: string) {
  const gated = await findFreshWay(parts, visit, path)
  if ('kind' in gated || !(await keepChecked(parts, visit, gated))) return gated
  return findFreshWay(parts, visit, path)
}

/** The review with its errors and notices. */
export function shownReview(
  visit: FilingVisit,
  way: OnTheWay,
  errors: Readonly<Record<string, string>>,
  warnings: readonly Warning[],
  status: 200 | 409 | 422 | 503,
): ReviewResult {
  return {
    kind: 'review',
    status,
    review: { way, errors, warnings: [...warnings, ...standingWarnings(visit, way)] },
  }
}
