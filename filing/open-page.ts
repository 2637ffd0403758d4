import { textOf } from '#engine/asking/page-view.ts'
import { outcomePathOf } from '#engine/walking/form.ts'
import { findingOf } from '#engine/walking/walk.ts'
import { nextPath, positionOf } from '#engine/walking/way.ts'
import { demandOffered } from '#platform/contract/offered.ts'
import { type AskedAnew, askAnew, askPassed } from './ask-anew.ts'
import { purposeOf } from './ask-institution.ts'
import { type AskedPlace, consultFor, passPages } from './consult.ts'
import { elsewhere, goTo } from './elsewhere.ts'
import { gateSilence, passGate } from './gate.ts'
import { isNewer, newerForm } from './newer-form.ts'
import type { Elsewhere, PageResult, Stopped } from './results.ts'
import { beginSheet } from './sheet-page.ts'
import { orWait } from './too-many-calls.ts'
import type { FilingParts, Visit } from './visit.ts'
import { pageWarnings } from './warnings.ts'
import { findWay, type OnTheWay } from './way.ts'

/**
 * Opens a page of questions, or returns where to redirect.
 *
 * @param toChange - a page that is passed opens too: she comes to change what she or a register said, or is sent back to it
 */
export async function openPage(
  parts: FilingParts,
  visit: Visit,
  path: string,
  toChange = false,
): Promise<PageResult> {
  const reached = await reachPage(parts, visit, path, 'opened')
  if ('kind' in reached) return reached
  const { step } = reached.place
  if (step.passed && !toChange)
    return { ...goTo(visit, nextPath(visit.form, reached.way.walk, step.page.id)), passes: true }
  // Its rows come with the draft, which is read again.
  if (await beginSheet(parts, visit, reached)) return openPage(parts, visit, path, toChange)
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
 * A page of questions with what its institutions say, if the person may open it.
 *
 * @param answers - whether she posts the page's answers
 */
export async function reachPage(
  parts: FilingParts,
  visit: Visit,
  path: string,
  as: 'opened' | 'answered',
): Promise<AskedPlace | Elsewhere | Stopped> {
  const gating = as === 'opened' ? findFreshWay : findGatedWay
  const gated = await orWait(visit, path, gating(parts, visit, path))
  if ('kind' in gated) return gated
  const isOpen = positionOf(visit.form, gated.walk, path)?.kind === 'questions'
  const passed = isOpen ? gated : await passPages(parts, visit, gated, as === 'answered')
  const anew = await orWait(visit, path, askPassed(parts, visit, passed, path))
  if (anew.kind !== 'pass') return stopped(visit, anew, path)
  const { way } = anew
  const place = positionOf(visit.form, way.walk, path)
  if (place?.kind !== 'questions') return elsewhere(parts, visit, way, path)
  const asked = await consultFor(parts, visit, way, place)
  if (asked.consulted !== 'stop') return asked
  const { page, context } = asked.place.step
  return { kind: 'silent', title: textOf(page.title, context), text: page.consultSilentText, path }
}

/**
 * The state of a visit's form, once the gate lets the person through and facts that may have ended were asked again.
 *
 * @throws BusyError if too many calls are in progress
 */
export async function findFreshWay(
  parts: FilingParts,
  visit: Visit,
  path: string,
): Promise<OnTheWay | Elsewhere | Stopped> {
  const gated = await findGatedWay(parts, visit, path)
  if ('kind' in gated) return gated
  const anew = await askAnew(parts, visit, gated, path)
  return anew.kind === 'pass' ? anew.way : stopped(visit, anew, path)
}

function stopped(
  visit: Visit,
  anew: Exclude<AskedAnew, { kind: 'pass' }>,
  path: string,
): Elsewhere | Stopped {
  if (anew.kind === 'outcome') return goTo(visit, outcomePathOf(visit.form, anew.outcome))
  return { kind: 'silent', title: visit.form.title, text: anew.text, path }
}

/**
 * The way of a visit, once the form's gate lets it through.
 *
 * @throws NotOfferedError if the form could not be handed over at its end
 */
export async function findGatedWay(
  parts: FilingParts,
  visit: Visit,
  path: string,
): Promise<OnTheWay | Elsewhere | Stopped> {
  const { ending } = visit.form
  const needs = ending.kind === 'files' ? ending.needs : undefined
  if (needs) demandOffered(needs(visit.services(purposeOf(visit)) as never))
  const way = await findWay(parts, visit)
  if (isNewer(visit, way.draft?.version)) return newerForm(visit, path)
  const gate = await passGate(parts, visit, way)
  if (gate.kind === 'pass') return gate.way
  if (gate.kind === 'outcome') return goTo(visit, outcomePathOf(visit.form, gate.outcome))
  return gateSilence(visit, way, path)
}
