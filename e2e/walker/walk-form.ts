import { expect } from '@playwright/test'
import type { Form as Definition } from '#engine/form.ts'
import { outcomePathOf } from '#engine/form.ts'
import type { QuestionPage } from '#engine/page.ts'
import type { Question } from '#engine/question.ts'
import type { FilledForm } from '#procedures/testing/fixtures.ts'
import type { Form } from '../browser/form.ts'
import { controlsOf, type OpenPage } from './fill-control.ts'
import { fillQuestion, partsOf, type Typed } from './fill-question.ts'
import type { Said } from './said.ts'

/** Input of walkForm. */
export interface FormWalk {
  readonly definition: Definition
  /** Address of its procedure (`/tramites/5300`). */
  readonly root: string
  readonly filled: FilledForm
  /** Name of the draft, in forms with named drafts. */
  readonly draft?: string | undefined
  /** The browser's page. */
  readonly form: Form
  readonly script: boolean
  /** Checks each page that opens, by its id. */
  look(page: string): Promise<void>
}

/**
 * Fills in page after page, in the order in which they open, up to the one after the last question. Returns the
 * answers given.
 *
 * @throws Error if a page does not accept its answers, or if a value belongs to no page
 */
export async function walkForm(walk: FormWalk): Promise<readonly Said[]> {
  const { definition, root, filled, form } = walk
  const said: Said[] = []
  const visited = new Set<string>()
  const search = walk.draft === undefined ? '' : `?borrador=${walk.draft}`
  await form.page.goto(`${root}/${definition.pages[0]?.path ?? ''}${search}`)
  for (;;) {
    const page = definition.pages.find(one => pathOf(walk) === one.path)
    if (!page) break
    if (visited.has(page.id)) {
      if (await isAtPassing(walk)) break
      throw new Error(`The page ${page.id} does not let go: ${await complaint(form)}`)
    }
    visited.add(page.id)
    await walk.look(page.id)
    said.push(...(await answer(walk, page)))
  }
  // The review's statements are always accepted, whatever the fixture says.
  if (definition.ending.kind === 'files') visited.add(definition.ending.review.id)
  const unasked = Object.keys({ ...filled.pages, ...filled.files }).filter(page => !visited.has(page))
  expect(unasked, 'pages that did not open').toEqual([])
  return said
}

/** Path of the open page below its procedure. */
export function pathOf({ form, root }: Pick<FormWalk, 'form' | 'root'>): string {
  return new URL(form.page.url()).pathname.slice(root.length + 1)
}

/** Expects that the form ended in this outcome. */
export async function isAtOutcome(walk: FormWalk, id: string): Promise<void> {
  const outcome = walk.definition.outcomes[id]
  if (!outcome?.passing) expect(pathOf(walk)).toBe(outcomePathOf(walk.definition, id))
  // An outcome that is told elsewhere has the title of that page.
  const heading = outcome ? { level: 1, name: outcome.title } : { level: 1 }
  await expect(walk.form.page.getByRole('heading', heading)).toBeVisible()
}

/** Whether a passing outcome is shown, which leaves the address of the page that led to it. */
async function isAtPassing({ definition, form }: FormWalk): Promise<boolean> {
  const title = await form.page.getByRole('heading', { level: 1 }).innerText()
  return Object.values(definition.outcomes).some(outcome => outcome.passing && outcome.title === title)
}

/** Answers a page and continues. Questions that appear after other answers are answered when the page is shown again. */
async function answer(walk: FormWalk, page: QuestionPage): Promise<readonly Said[]> {
  const at = { page: walk.form.page, script: walk.script }
  const typed: Typed = {
    controls: walk.filled.pages[page.id] ?? {},
    files: walk.filled.files?.[page.id] ?? {},
  }
  isAsked(page, typed)
  const said: Said[] = []
  await unfold(at)
  const asked = Object.entries(page.questions).filter(([name]) => isGiven(name, typed))
  const known = await Promise.all(asked.map(([name]) => isKnown(at, name)))
  let left = asked.filter((_question, index) => !known[index])
  do {
    const missing: typeof left = []
    for (const [name, question] of left) {
      if (question.kind !== 'group' && !(await stands(at, name))) {
        missing.push([name, question])
        continue
      }
      // Showing the places of a comuna draws the page again, with what is known folded.
      await unfold(at)
      const words = await fillQuestion(at, name, question, typed)
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
    await walk.form.press(page.submitLabel)
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
  expect(unknown, `controls that no question of ${page.id} has`).toEqual([])
}

async function stands({ page, script }: OpenPage, name: string): Promise<boolean> {
  const own = page.getByRole('main').locator(`[name^="${name}."]:not([type=hidden])`)
  return (await controlsOf({ page, script }, name).count()) + (await own.count()) > 0
}

/** Opens controls behind «Cambiar». */
async function unfold({ page }: OpenPage): Promise<void> {
  const folds = page.locator('main form .m-folded details:not([open]) > summary')
  while ((await folds.count()) > 0) await folds.first().click()
}

/** Whether a register answers the question, so that the page shows it instead of asking. */
async function isKnown({ page }: OpenPage, name: string): Promise<boolean> {
  return (await page.locator(`.m-facts__row[id="f-${name}"]`).count()) > 0
}

async function complaint(form: Form): Promise<string> {
  const errors = form.errors()
  return (await errors.count()) > 0 ? errors.innerText() : 'it says nothing'
}
