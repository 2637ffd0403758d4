import type { Context } from '../asking/context.ts'
import type { QuestionPage } from '../asking/page.ts'
import { type Form, isAtTheEnd, lastPath } from './form.ts'
import type { Step, Walk } from './walk.ts'

/** A page that the person may open: a page of questions, or the one at the end (review or result page). */
export type Position =
  | { kind: 'questions'; step: Step; index: number }
  | { kind: 'last' }
  /** The page exists but is not open yet (or not relevant to this person); redirect to `path`. */
  | { kind: 'elsewhere'; path: string }

/** The deepest page that may be opened: the first one that is not done, or the one at the end. */
export function deepestPath(form: Form, walk: Walk): string {
  return walk.complete ? lastPath(form) : (walk.steps.at(-1)?.page.path ?? lastPath(form))
}

/** Finds the position of a path. Returns undefined if the form has no such page. */
export function positionOf(form: Form, walk: Walk, path: string): Position | undefined {
  const index = walk.steps.findIndex(step => step.page.path === path)
  const step = walk.steps[index]
  if (step) return { kind: 'questions', step, index }
  if (isAtTheEnd(form, path) && walk.complete) return { kind: 'last' }
  const known = isAtTheEnd(form, path) || form.pages.some(page => page.path === path)
  return known ? { kind: 'elsewhere', path: deepestPath(form, walk) } : undefined
}

/** The path after a page: the next relevant page, or the last one. For a page that is not relevant, the deepest path. */
export function nextPath(form: Form, walk: Walk, pageId: string): string {
  const index = walk.steps.findIndex(step => step.page.id === pageId)
  const next = index === -1 ? undefined : walk.steps[index + 1]
  return next?.page.path ?? deepestPath(form, walk)
}

/** The path of the last page asked before a position; undefined on the first page, which leads back to the start page. */
export function backPath(walk: Walk, position: Position): string | undefined {
  const before = position.kind === 'questions' ? walk.steps.slice(0, position.index) : walk.steps
  return before.findLast(step => !step.passed)?.page.path
}

/** Whether what a register says may leave a page with nothing to ask. */
export const mayPass = ({ follows, prefill, adds }: QuestionPage): boolean =>
  follows !== undefined || adds !== undefined || prefill !== undefined

/** Whether a page asks something that no register is asked about. */
function asksAnyway(page: QuestionPage, context: Context): boolean {
  if (page.follows || page.adds !== undefined) return false
  try {
    const offers = page.prefill?.(context, undefined) ?? {}
    return Object.entries(page.questions).some(
      ([name, { optional }]) => !optional && !page.when[name] && !Object.hasOwn(offers, name),
    )
  } catch {
    // What it offers depends on an answer that is not given yet.
    return false
  }
}

/**
 * Whether a later page will be asked; undefined while what an `unknown` page brings decides it: its answers, or what an institution
 * says there.
 */
export function isComing(
  page: QuestionPage,
  context: Context,
  unknown: ReadonlySet<string>,
): boolean | undefined {
  const { only } = page
  let depends = mayPass(page) && !asksAnyway(page, context)
  const watched = <Pages extends object>(pages: Pages): Pages =>
    new Proxy(pages, {
      get(found, page, receiver) {
        if (typeof page === 'string' && unknown.has(page)) depends = true
        return Reflect.get(found, page, receiver)
      },
    })
  const { answers, consulted, verified } = context
  try {
    const asked =
      only?.({
        ...context,
        answers: watched(answers),
        consulted: watched(consulted),
        verified: watched(verified),
      }) ?? true
    return depends ? undefined : asked
  } catch {
    // The condition reads an answer that is not given yet.
    return undefined
  }
}
