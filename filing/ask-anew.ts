import type { Step } from '#engine/walking/walk.ts'
import { silence, verifyPage } from './ask-institution.ts'
import { saveWay } from './save-way.ts'
import { withSaid } from './settle.ts'
import type { FilingParts, Visit } from './visit.ts'
import { type OnTheWay, withContent } from './way.ts'

/** Current facts of institutions that may have changed since they were verified. */
export type AskedAnew =
  | { kind: 'pass'; way: OnTheWay }
  | { kind: 'silent'; text: string }
  | { kind: 'outcome'; outcome: string; data: object }

/**
 * Asks again about pages before a path whose facts may end at any time (`verifyFresh`). Only what must be corrected is stored: the
 * answers stay, and the next visit asks again.
 *
 * @param before - path of the requested page; if it is not a page of questions, all are asked
 */
export async function askAnew(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  before: string,
): Promise<AskedAnew> {
  return askAbout(parts, visit, way, freshSteps(way, before))
}

/** The same of pages that were passed and whose answers nobody has checked yet: the next page is about what they say. */
export async function askPassed(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  before: string,
): Promise<AskedAnew> {
  const unasked = freshSteps(way, before).filter(
    ({ page, passed }) => passed && !(page.id in way.content.verified),
  )
  return askAbout(parts, visit, way, unasked)
}

async function askAbout(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  steps: readonly Step[],
): Promise<AskedAnew> {
  let current = way
  for (const step of steps) {
    const { id } = step.page
    const answers = current.content.answers[id] ?? current.walk.context.answers[id] ?? {}
    const said = await verifyPage(parts, visit, step.page, step.context, answers)
    if (said === silence) return { kind: 'silent', text: step.page.pendingText }
    if (said?.kind === 'outcome') return { kind: 'outcome', outcome: said.outcome, data: said.data }
    const { today } = way.surroundings
    current = withContent(visit, current, withSaid(visit.form, current.content, step.page, said, today))
    // Her page opens again, and says what must be corrected.
    if (said?.kind === 'errors') {
      await saveWay(visit, current, way.draft && { id: way.draft.id, revision: way.draft.revision })
      break
    }
  }
  return { kind: 'pass', way: current }
}

function freshSteps({ walk }: OnTheWay, before: string): readonly Step[] {
  const at = walk.steps.findIndex(({ page }) => page.path === before)
  const earlier = at === -1 ? walk.steps : walk.steps.slice(0, at)
  return earlier.filter(({ page, status }) => page.verifyFresh && status === 'done')
}
