import type { Run } from '#domain/run.ts'
import { canonical } from '#engine/asking/same-value.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import type { Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** What a page of a form was made from, besides the draft's revision. */
export interface PageMark {
  /** Stands for whom the draft was: a company, a principal, or the person herself. */
  readonly whose: string
  /** Stands for the answers of this page that were saved then. */
  readonly saved: string
}

/**
 * The mark of a page as the draft stands. If `whose` differs when it is posted, the draft is of somebody else now, and
 * what was typed belongs to nobody. If only `saved` is the same, what was saved meanwhile is on other pages.
 */
export function pageMark(visit: Pick<Visit, 'empresa'>, way: OnTheWay, pageId: string): PageMark {
  return {
    whose: short(visit.empresa?.rut ?? principalOf(way)?.run ?? ''),
    saved: short(JSON.stringify(canonical(way.content.answers[pageId] ?? {}))),
  }
}

/** The person who gave a power for this draft; undefined if it is for the person herself. */
export function principalOf({
  walk,
  content,
}: Pick<OnTheWay, 'walk' | 'content'>): { run: Run; nombre: string } | undefined {
  for (const { page } of walk.steps) {
    const facts = content.verified[page.id]
    const found = facts ? page.principal?.(facts as never) : undefined
    if (found) return found
  }
  return undefined
}

// Enough to tell two apart; nobody learns anything from them.
const short = (text: string) => sha256(text).slice(0, 12)
