import type { QuestionPage } from '#engine/asking/page.ts'
import { findingOf } from '#engine/walking/walk.ts'
import type { AskedPlace } from './consult.ts'
import type { Warning } from './results.ts'
import type { Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** Pages whose institution was asked and did not answer. */
export function pendingPages(way: OnTheWay): readonly QuestionPage[] {
  return way.walk.steps
    .filter(step => step.status === 'done' && findingOf(way.content, step.page)?.kind === 'silent')
    .map(step => step.page)
}

/** Notices for every page of this form, as long as they apply. */
export function standingWarnings(visit: Visit, way: OnTheWay): readonly Warning[] {
  return [
    ...(way.draft && way.draft.version !== visit.form.version ? [{ kind: 'new-version' } as const] : []),
    ...pendingPages(way).map(page => ({ kind: 'pending', page }) as const),
  ]
}

/** Notices for a page of questions. */
export function pageWarnings(visit: Visit, { way, place, consulted }: AskedPlace): readonly Warning[] {
  return [
    ...standingWarnings(visit, way),
    ...(consulted === 'goOn'
      ? [{ kind: 'consult-silent', text: place.step.page.consultSilentText } as const]
      : []),
  ]
}
