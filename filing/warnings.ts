import { checkPage } from '#engine/asking/asked-page.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import { findingOf, type Step } from '#engine/walking/walk.ts'
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

/** Earlier pages on which answers hang that are missing from a page that was answered before. */
function emptiedBy({ content, walk }: OnTheWay, { page, context }: Step): readonly QuestionPage[] {
  const saved = content.answers[page.id] ?? {}
  if (Object.keys(saved).length === 0) return []
  const wrong = checkPage(page, saved, context)
  const isMissing = (name: string) => saved[name] === undefined && Object.hasOwn(wrong, name)
  return walk.steps
    .map(step => step.page)
    .filter(one => one !== page && (one.forgets?.[page.id] ?? []).some(isMissing))
}

/** Notices for a page of questions. */
export function pageWarnings(visit: Visit, { way, place, consulted }: AskedPlace): readonly Warning[] {
  return [
    ...standingWarnings(visit, way),
    ...emptiedBy(way, place.step).map(page => ({ kind: 'forgotten', page }) as const),
    ...(consulted === 'goOn'
      ? [{ kind: 'consult-silent', text: place.step.page.consultSilentText } as const]
      : []),
  ]
}
