import type { FilingForm } from '#engine/form.ts'
import { elsewhere, goTo, standingPath } from './elsewhere.ts'
import { findFreshWay } from './open-page.ts'
import type { Elsewhere, ReviewResult, Stopped, Warning } from './results.ts'
import { saveWay } from './save-way.ts'
import { settle } from './settle.ts'
import type { FilingParts, Visit } from './visit.ts'
import { standingWarnings } from './warnings.ts'
import type { OnTheWay } from './way.ts'

/** A visit to a form that files. */
export type FilingVisit = Visit & { readonly form: FilingForm }

/**
 * Opens the page where everything is read once more before sending, or that of its statements.
 *
 * @param path - that of the page; the one of the review unless told
 */
export async function openReview(
  parts: FilingParts,
  visit: FilingVisit,
  path = visit.form.ending.review.path,
): Promise<ReviewResult> {
  const reached = await reachReview(parts, visit, path)
  return 'kind' in reached ? reached : shownReview(visit, reached, {}, [], 200)
}

/** The complete way of a visit, with nothing left that nobody asked. */
export async function reachReview(
  parts: FilingParts,
  visit: FilingVisit,
  path = visit.form.ending.review.path,
): Promise<OnTheWay | Elsewhere | Stopped> {
  const gated = await findFreshWay(parts, visit, path)
  if ('kind' in gated) return gated
  if (!gated.walk.complete) return elsewhere(parts, visit, gated)
  const way = await settle(parts, visit, gated, 'unasked')
  if (way.walk.complete) return way
  // What the institution says now ends the way or opens a page again: it is kept, or the next request would ask it all anew.
  await saveWay(visit, way, gated.draft && { id: gated.draft.id, revision: gated.draft.revision })
  return goTo(visit, standingPath(visit, way))
}

/** The review with what is wrong and what stands above it. */
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
