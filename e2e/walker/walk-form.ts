import { deepEqual } from 'node:assert/strict'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { Question } from '#engine/asking/question.ts'
import { type Form as Definition, lastPath } from '#engine/walking/form.ts'
import { saysSomething } from '#procedures/testing/fill-in.ts'
import type { FilledForm } from '#procedures/testing/fixtures.ts'
import { fillQuestion, partsOf, type Typed } from './fill-question.ts'
import { fillRows } from './fill-rows.ts'
import type { Said } from './said.ts'
import type { Sheet } from './sheet.ts'

/** Input of walkForm. */
export interface FormWalk {
  readonly definition: Definition
  /** Address of its procedure (`/tramites/5300`). */
  readonly root: string
  readonly filled: FilledForm
  /** Name of the draft, in forms with named drafts. */
  readonly draft?: string | undefined
  /** Name of the company for which it is filled in. */
  readonly por?: string | undefined
  readonly sheet: Sheet
  /** Checks each page of questions that opens, by its id. */
  look(page: string): Promise<void>
  /** The pages after which it ends; without it, it goes on to what comes after the last question. */
  upTo?: ReadonlySet<string>
  /** The form in another release that answers in turn: each counts the steps and names its buttons in its own way. */
  elsewhere?: Definition | undefined
}

/**
 * Fills in page after page, in the order in which they open, up to the one after the last question. Returns the
 * answers given.
 *
 * @throws Error if a page does not accept its answers, or if a value belongs to no page
 */
export async function walkForm(walk: FormWalk): Promise<readonly Said[]> {
  const { definition, root, filled, sheet } = walk
  const said: Said[] = []
  const visited = new Set<string>()
  // Pages that may come once more, as they stand: an earlier one was opened from the review.
  let again = new Set<string>()
  const totals = new Set<string>()
  const search = walk.draft === undefined ? '' : `?borrador=${walk.draft}`
  const first = `${root}/${definition.pages[0]?.path ?? ''}${search}`
  if (walk.por === undefined) await sheet.open(first)
  else {
    await sheet.open(`/por-quien?${new URLSearchParams({ volver: first })}`)
    await sheet.press(walk.por)
  }
  for (;;) {
    let page = definition.pages.find(one => pathOf(walk) === one.path)
    if (!page) {
      page = await openPassed(walk, visited)
      again = new Set(visited)
    }
    if (!page) break
    if (visited.has(page.id)) {
      if (await isAtPassing(walk)) break
      if (again.delete(page.id)) {
        await sheet.press(page.submitLabel)
        continue
      }
      throw new Error(`The page ${page.id} does not let go: ${(await sheet.errors()) || 'it says nothing'}`)
    }
    visited.add(page.id)
    await walk.look(page.id)
    const [, total] = /^\s*Paso \d+ de (\d+)/m.exec(await sheet.text()) ?? []
    if (total && !walk.elsewhere) totals.add(total)
    deepEqual(
      [...totals].slice(1),
      [],
      `the total of steps, at ${page.id}: first ${[...totals].join(', then ')}`,
    )
    said.push(...(await answer(walk, page)))
    if (walk.upTo?.isSubsetOf(visited)) return said
  }
  // The review's statements are always accepted, whatever the fixture says.
  if (definition.ending.kind === 'files') visited.add(definition.ending.review.id)
  const unasked = definition.pages
    .filter(({ id }) => saysSomething(filled, id) && !visited.has(id))
    .map(({ id }) => id)
  deepEqual(unasked, [], `pages that did not open: ${unasked.join(', ')}; the last is ${sheet.path()}`)
  return said
}

/** From the review, a page that was not asked and that the fixture answers. */
async function openPassed(
  { definition, filled, sheet, root, draft }: FormWalk,
  visited: ReadonlySet<string>,
): Promise<QuestionPage | undefined> {
  const { ending } = definition
  if (ending.kind !== 'files' || sheet.path() !== `${root}/${lastPath(definition)}`) return undefined
  const passed = definition.pages.find(({ id }) => saysSomething(filled, id) && !visited.has(id))
  if (!passed) return undefined
  const query = new URLSearchParams({
    ...(draft === undefined ? {} : { borrador: draft }),
    desde: 'revision',
  })
  const own = new URL(sheet.address()).searchParams.get('por')
  if (own) query.set('por', own)
  await sheet.open(`${root}/${passed.path}?${query}`)
  return passed
}

/** Path of the open page below its procedure. */
export function pathOf({ sheet, root }: Pick<FormWalk, 'sheet' | 'root'>): string {
  return sheet.path().slice(root.length + 1)
}

/** Whether a passing outcome is shown, which leaves the address of the page that led to it. */
async function isAtPassing({ definition, sheet }: FormWalk): Promise<boolean> {
  const title = await sheet.title()
  return Object.values(definition.outcomes).some(outcome => outcome.passing && outcome.title === title)
}

/** Answers a page and continues. Questions that appear after other answers are answered when the page is shown again. */
async function answer(walk: FormWalk, page: QuestionPage): Promise<readonly Said[]> {
  const { sheet } = walk
  const typed: Typed = {
    controls: walk.filled.pages[page.id] ?? {},
    files: walk.filled.files?.[page.id] ?? {},
  }
  isAsked(page, typed)
  const said: Said[] = [...(await fillRows(sheet, page, walk.filled.rows?.[page.id]))]
  await sheet.unfold()
  const asked = Object.entries(page.questions).filter(([name]) => isGiven(name, typed))
  const known = await Promise.all(asked.map(([name]) => sheet.knows(name)))
  let left = asked.filter((_question, index) => !known[index])
  do {
    const missing: typeof left = []
    for (const [name, question] of left) {
      if (question.kind !== 'group' && !(await sheet.asks(name))) {
        missing.push([name, question])
        continue
      }
      // Showing the places of a comuna draws the page again, with what is known folded.
      await sheet.unfold()
      const words = await fillQuestion(sheet, name, question, typed)
      said.push({
        section: page.shortTitle,
        label: labelOf(question),
        words,
        ...(question.kind === 'yesNo' && !question.yesLabel && typed.controls[name] === 'si'
          ? { impliedBy: asked.filter(([other]) => page.when[other]).map(([, other]) => labelOf(other)) }
          : {}),
      })
    }
    if (missing.length === left.length && missing.length > 0)
      throw new Error(`${page.id} does not ask ${missing.map(([name]) => name).join(', ')}`)
    left = missing
    await sheet.press(page.submitLabel)
  } while (left.length > 0)
  return said
}

const labelOf = ({ summaryLabel, label }: Question) => summaryLabel ?? label

const isGiven = (name: string, { controls, files }: Typed) =>
  partsOf(name, controls).length + partsOf(name, files).length > 0

function isAsked(page: QuestionPage, { controls, files }: Typed): void {
  const names = Object.keys(page.questions)
  const unknown = Object.keys({ ...controls, ...files }).filter(
    control => !names.some(name => control === name || control.startsWith(`${name}.`)),
  )
  deepEqual(unknown, [], `controls that no question of ${page.id} has: ${unknown.join(', ')}`)
}
