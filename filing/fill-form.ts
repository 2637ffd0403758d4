import { withOptions } from '#engine/asking/asked-page.ts'
import type { Context } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import { sheetOn } from '#engine/walking/form.ts'
import type { TableRow } from '#platform/spreadsheet/table.ts'
import { answerPage } from './answer-page.ts'
import { standingPath } from './elsewhere.ts'
import { type FileRefusal, importRows } from './import-rows.ts'
import { openPage } from './open-page.ts'
import type { PageResult, ShownPage } from './results.ts'
import type { FilingVisit } from './review.ts'
import { findWay } from './way.ts'

/** A whole form, as a program fills it in. */
export interface FilledForm {
  /** What is typed on each page, by control. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Its list; the first row names the columns. */
  readonly table: readonly TableRow[]
  /** Stored files, by page and control. */
  readonly documents: Readonly<Record<string, ReadonlyMap<string, readonly Documento[]>>>
}

/** Where filling in a form ended. */
export type Filled =
  /** The review is next, or nothing but rows with errors holds the form. */
  | { readonly kind: 'done' }
  | { readonly kind: 'errors'; readonly page: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly page: string; readonly refusal: FileRefusal }
  | {
      readonly kind: 'stopped'
      readonly why: Exclude<PageResult, { kind: 'page' | 'go' | 'receipt' }>['kind'] | 'busy'
    }
  /** The form leads to a page outside its questions, such as an outcome. */
  | { readonly kind: 'led'; readonly path: string }

type Parts = Parameters<typeof openPage>[0]

/** Fills in a form page by page, as a person would on its screens. Draft and list are those of the visit. */
export async function fillForm(parts: Parts, visit: FilingVisit, filled: FilledForm): Promise<Filled> {
  const { form } = visit
  // The first page that this visit has, as nothing is answered yet.
  let path = standingPath(visit, await findWay(parts, visit))
  // A page is answered once; one that opens again holds the form.
  const answered = new Set<string>()
  for (let turn = 0; turn < 2 * form.pages.length && path !== form.ending.review.path; turn++) {
    const opened = await openPage(parts, visit, path, answered.size > 0)
    if (opened.kind === 'go' && opened.path !== path) path = opened.path
    else if (opened.kind !== 'page') return stoppedAt(path, opened)
    else if (answered.has(path)) return { kind: 'led', path }
    else {
      answered.add(path)
      const next = await fillPage(parts, visit, opened.page, filled)
      if (typeof next !== 'string') return next
      path = next
    }
    if (path !== form.ending.review.path && !form.pages.some(one => one.path === path))
      return { kind: 'led', path }
  }
  return path === form.ending.review.path ? { kind: 'done' } : { kind: 'led', path }
}

const stoppedAt = (path: string, { kind }: Exclude<PageResult, { kind: 'page' }>): Filled =>
  kind === 'go' || kind === 'receipt' ? { kind: 'led', path } : { kind: 'stopped', why: kind }

/** Answers one page. Returns the path of the next, or where it ended. */
async function fillPage(
  parts: Parts,
  visit: FilingVisit,
  shown: ShownPage,
  filled: FilledForm,
): Promise<string | Filled> {
  const { page, context } = shown.place.step
  if (sheetOn(page)) {
    const imported = await importRows(parts, visit, page.path, { table: filled.table })
    if (imported.kind === 'refused') return { kind: 'refused', page: page.id, refusal: imported.refusal }
    if (imported.kind === 'full') return { kind: 'refused', page: page.id, refusal: { problem: 'too-many' } }
    if (imported.kind === 'go') return { kind: 'led', path: imported.path }
  }
  const { draft } = await findWay(parts, visit)
  const input = formInput(
    Object.entries({ ...onlyOptions(page, context), ...filled.pages[page.id] }),
    filled.documents[page.id],
  )
  const result = await answerPage(parts, visit, page.path, async () => ({
    input,
    errors: {},
    edit: undefined,
    ref: draft && { id: draft.id, revision: draft.revision },
    formVersion: visit.form.version,
    fromReview: false,
    admit: async () => {},
  }))
  if (result.kind === 'go') return result.path
  if (result.kind !== 'page') return stoppedAt(page.path, result)
  // Too many calls, or the same form is being filled in at the same time: nothing of this page is saved.
  if (result.status === 503 || result.status === 409) return { kind: 'stopped', why: 'busy' }
  return { kind: 'errors', page: page.id, errors: result.page.state.typed?.errors ?? {} }
}

/** A choice that leaves one option is answered, as the screen proposes it. */
function onlyOptions(page: QuestionPage, context: Context): Readonly<Record<string, string>> {
  const left = Object.entries(page.questions).flatMap(([name, declared]) => {
    const question = withOptions(page, name, declared, context)
    const [only, ...more] = question.kind === 'choice' ? question.options : []
    return only && more.length === 0 ? [[name, only.value] as const] : []
  })
  return Object.fromEntries(left)
}
