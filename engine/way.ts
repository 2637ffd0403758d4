import { type Form, isAtTheEnd, lastPath } from './form.ts'
import type { Step, Walk } from './walk.ts'

/** Where a person may be on the way: a page of questions, or the page at its end (review, or what the form tells). */
export type Place =
  | { kind: 'questions'; step: Step; index: number }
  | { kind: 'last' }
  /** The page exists but cannot be opened yet (or is not on this person's way); `path` is where she should go on. */
  | { kind: 'elsewhere'; path: string }

/** The deepest page that may be opened: the first one that is not done, or the one at the end. */
export function deepestPath(form: Form, walk: Walk): string {
  return walk.complete ? lastPath(form) : (walk.steps.at(-1)?.page.path ?? lastPath(form))
}

/** Finds the place of a path on a person's way. `undefined` when the form has no such page. */
export function placeOf(form: Form, walk: Walk, path: string): Place | undefined {
  const index = walk.steps.findIndex(step => step.page.path === path)
  const step = walk.steps[index]
  if (step) return { kind: 'questions', step, index }
  if (isAtTheEnd(form, path) && walk.complete) return { kind: 'last' }
  const known = isAtTheEnd(form, path) || form.pages.some(page => page.path === path)
  return known ? { kind: 'elsewhere', path: deepestPath(form, walk) } : undefined
}

/** The path after a page: the next relevant page, or the last one. A page that is not on the way leads to where it goes on. */
export function nextPath(form: Form, walk: Walk, pageId: string): string {
  const index = walk.steps.findIndex(step => step.page.id === pageId)
  const next = index === -1 ? undefined : walk.steps[index + 1]
  return next?.page.path ?? deepestPath(form, walk)
}

/** The path of the last page asked before a place; `undefined` on the first one, whose way back is the start page. */
export function backPath(walk: Walk, place: Place): string | undefined {
  const before = place.kind === 'questions' ? walk.steps.slice(0, place.index) : walk.steps
  return before.findLast(step => !step.passed)?.page.path
}
