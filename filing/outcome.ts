import type { Context } from '#engine/asking/context.ts'
import { outcomePathOf } from '#engine/walking/form.ts'
import { endOf } from '#engine/walking/walk.ts'
import { askAnew } from './ask-anew.ts'
import { passPages } from './consult.ts'
import { elsewhere } from './elsewhere.ts'
import { gateSilence, passGate } from './gate.ts'
import type { Elsewhere, Stopped } from './results.ts'
import { orWait } from './too-many-calls.ts'
import type { FilingParts, Visit } from './visit.ts'
import { findWay, type OnTheWay } from './way.ts'

/**
 * Opens the page of an outcome, only if the form, checked again, really ends in an outcome at this address. A passing
 * outcome is not stored: its address shows it to anyone with a draft, without data and without asking.
 */
export async function openOutcome(
  parts: FilingParts,
  visit: Visit,
  path: string,
): Promise<Extract<Stopped, { kind: 'outcome' | 'silent' }> | Elsewhere> {
  const found = await findWay(parts, visit)
  const gate = await passGate(parts, visit, found)
  if (gate.kind === 'silent') return gateSilence(visit, found, path)
  const way = gate.kind === 'pass' ? gate.way : found
  const anew =
    gate.kind === 'pass'
      ? await orWait(visit, path, askAnew(parts, visit, await passedWay(parts, visit, way), path))
      : gate
  if (anew.kind === 'silent') return { kind: 'silent', title: visit.form.title, text: anew.text, path }
  const end = anew.kind === 'outcome' ? anew : endOf(way.walk, way.content)?.finding
  const outcome = end && visit.form.outcomes[end.outcome]
  const context: Context = way.walk.context
  if (!end || !outcome || outcomePathOf(visit.form, end.outcome) !== path) {
    const passing = Object.values(visit.form.outcomes).find(one => one.passing && one.path === path)
    // A complete form means that the institution has answered.
    if (passing && way.draft && !end && !way.walk.complete)
      return { kind: 'outcome', outcome: passing, context, data: {} }
    return elsewhere(parts, visit, way)
  }
  return { kind: 'outcome', outcome, context, data: end.data }
}

/** The way past a first page that is not asked of her and whose check may end it: nothing of it is kept yet. */
function passedWay(parts: FilingParts, visit: Visit, way: OnTheWay): Promise<OnTheWay> | OnTheWay {
  return way.walk.steps.at(-1)?.page.verifyFresh ? passPages(parts, visit, way, false) : way
}
