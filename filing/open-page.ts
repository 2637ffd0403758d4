import { outcomePathOf } from '#engine/form.ts'
import { textOf } from '#engine/page-view.ts'
import { findingOf } from '#engine/walk.ts'
import { positionOf } from '#engine/way.ts'
import { askAnew } from './ask-anew.ts'
import { type AskedPlace, consultFor } from './consult.ts'
import { elsewhere, goTo } from './elsewhere.ts'
import { passGate } from './gate.ts'
import type { Elsewhere, PageResult, Stopped } from './results.ts'
import type { FilingParts, Visit } from './visit.ts'
import { pageWarnings } from './warnings.ts'
import { findWay, type OnTheWay } from './way.ts'

/** Opens a page of questions, or returns where to redirect. */
export async function openPage(parts: FilingParts, visit: Visit, path: string): Promise<PageResult> {
  const reached = await reachPage(parts, visit, path, 'opened')
  if ('kind' in reached) return reached
  const { page } = reached.place.step
  const finding = findingOf(reached.way.content, page)
  const saved = reached.way.content.answers[page.id]
  const warnings = pageWarnings(visit, reached)
  if (finding?.kind === 'silent' && page.verifySilence === 'stop')
    return {
      kind: 'page',
      status: 200,
      page: { ...reached, state: { saved }, warnings: [...warnings, { kind: 'pending', page }] },
    }
  const mend =
    finding?.kind === 'errors'
      ? Object.values(finding.errors).map(text => ({ kind: 'mend', page, text }) as const)
      : []
  return {
    kind: 'page',
    status: 200,
    page: { ...reached, state: { saved }, warnings: [...warnings, ...mend] },
  }
}

/**
 * A page of questions with what its institutions say, if the person may be there.
 *
 * @param as - what was posted is taken before anything is asked anew, so that no "no" loses it
 */
export async function reachPage(
  parts: FilingParts,
  visit: Visit,
  path: string,
  as: 'opened' | 'answered',
): Promise<AskedPlace | Elsewhere | Stopped> {
  const gated = await (as === 'opened' ? findFreshWay : findGatedWay)(parts, visit, path)
  if ('kind' in gated) return gated
  const place = positionOf(visit.form, gated.walk, path)
  if (place?.kind !== 'questions') return elsewhere(parts, visit, gated)
  const asked = await consultFor(parts, visit, gated, place)
  if (asked.consulted !== 'stop') return asked
  const { page, context } = asked.place.step
  return { kind: 'silent', title: textOf(page.title, context), text: page.consultSilentText, path }
}

/** The way of a visit, once the gate lets it through and what may have ended has been asked again. */
export async function findFreshWay(
  parts: FilingParts,
  visit: Visit,
  path: string,
): Promise<OnTheWay | Elsewhere | Stopped> {
  const gated = await findGatedWay(parts, visit, path)
  if ('kind' in gated) return gated
  const anew = await askAnew(parts, visit, gated, path)
  if (anew.kind === 'pass') return anew.way
  if (anew.kind === 'outcome') return goTo(visit, outcomePathOf(visit.form, anew.outcome))
  return { kind: 'silent', title: visit.form.title, text: anew.text, path }
}

/** The way of a visit, once the form's gate lets it through. */
export async function findGatedWay(
  parts: FilingParts,
  visit: Visit,
  path: string,
): Promise<OnTheWay | Elsewhere | Stopped> {
  const way = await findWay(parts, visit)
  const gate = await passGate(parts, visit, way)
  if (gate.kind === 'pass') return gate.way
  if (gate.kind === 'outcome') return goTo(visit, outcomePathOf(visit.form, gate.outcome))
  return { kind: 'silent', title: visit.form.title, text: visit.form.gateSilentText, path }
}
