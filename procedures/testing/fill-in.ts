import { withOptions } from '#engine/asking/asked-page.ts'
import type { Context, Surroundings } from '#engine/asking/context.ts'
import { type Documento, formInput } from '#engine/asking/form-input.ts'
import { controlsOfAnswer } from '#engine/asking/kinds/registry.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { Question, RowSaid, SentRow } from '#engine/asking/question.ts'
import { type Form, isAtTheEnd, lastPath, sheetOn } from '#engine/walking/form.ts'
import { type DraftContent, endOf, findingOf, type Walk, walk } from '#engine/walking/walk.ts'
import { passGate } from '#filing/gate.ts'
import type { PageResult } from '#filing/results.ts'
import { type FilingHouse, openHouse } from '#filing/testing/house.ts'
import { findWay } from '#filing/way.ts'
import { fillInRows } from './fill-in-rows.ts'
import { type FilledForm, type TypedPages, typedOn } from './fixtures.ts'

/** A page as left. */
interface VisitedPage {
  readonly id: string
  readonly path: string
  /** Path of the next page. */
  readonly next: string
  /** The institution did not answer. */
  readonly pending: boolean
}

/** How far a form came. */
export interface FilledWay {
  readonly draft: DraftContent
  readonly walk: Walk
  readonly visited: readonly VisitedPage[]
  /** Where it stopped before the review, and why. */
  readonly stoppedAt?:
    | { id: string; errors: Readonly<Record<string, string>> }
    | { id: string; outcome: string }
    | { id: string; silent: string }
  /** What the institution said of the outcome. */
  readonly told?: unknown
  /** The rows of its lists as they would be sent, by id. */
  readonly rows: Readonly<Record<string, readonly SentRow<unknown, RowSaid>[]>>
}

/**
 * Fills in a form until the review or the first stop: opens and answers its pages by `filing/`, like the portal, with the
 * draft in memory. With `offered`, what a page offers is left as it is, like in a browser, where the fixture types nothing.
 */
export async function fillIn(
  form: Form,
  fixture: FilledForm,
  surroundings: Surroundings,
  services: unknown,
  { offered = false } = {},
): Promise<FilledWay> {
  const filled = typedOn(fixture, surroundings.today)
  const house = openHouse(form, services, surroundings)
  const visited: VisitedPage[] = []
  let content: DraftContent = { answers: {}, consulted: {}, verified: {} }
  const left = (stop: Pick<FilledWay, 'stoppedAt' | 'told'> = {}): FilledWay => ({
    draft: content,
    walk: walk(form, content, { ...surroundings, sheets: house.sheets.of(house.draft()?.id ?? '') }),
    visited,
    rows: rowsOf(house, form),
    ...stop,
  })
  let path = form.pages[0]?.path ?? lastPath(form)
  for (let id = 'gate'; !isAtTheEnd(form, path); ) {
    const isTyped = form.pages.some(page => page.path === path && saysSomething(filled, page.id))
    const opened = await house.open(path, isTyped)
    if (opened.kind !== 'page') {
      const stop = await stopAt(house, form, id, opened)
      if (stop) return left(stop)
      path = goneTo(opened, path)
      continue
    }
    const { page, context } = opened.page.place.step
    content = opened.page.way.content
    id = page.id
    if (visited.some(one => one.id === id)) throw new Error(`The page ${id} does not let go`)
    const wrong = await fillInRows(house, page, filled.rows?.[id])
    if (wrong) return left({ stoppedAt: { id, errors: wrong } })
    const said = await house.answer(path, {}, { input: inputOf(filled, page, context, offered) })
    if (said.kind === 'page') return left({ stoppedAt: { id, errors: said.page.state.typed?.errors ?? {} } })
    content = house.draft() ?? content
    const sheet = sheetOn(page)?.sheet.id ?? ''
    const pending =
      findingOf(content, page)?.kind === 'silent' ||
      (house.sheets.of(house.draft()?.id ?? '')?.[sheet]?.silent ?? 0) > 0
    const stop = await stopAt(house, form, id, said)
    const next = stop ? path : goneTo(said, path)
    if (!stop || pending) visited.push({ id, path, next, pending })
    if (stop) return left(stop)
    path = next
  }
  return left()
}

/** Whether the fixture answers a page, also one that is not asked of itself. */
export const saysSomething = ({ pages, files = {}, rows = {} }: FilledForm, page: string): boolean =>
  Object.keys({ ...pages[page], ...files[page] }).length > 0 || rows[page] !== undefined

/** The rows of all lists of a form. */
function rowsOf({ sheets, draft }: FilingHouse, form: Form): FilledWay['rows'] {
  const ids = form.pages.flatMap(page => sheetOn(page)?.sheet.id ?? [])
  return Object.fromEntries(ids.map(id => [id, sheets.sent(draft()?.id ?? '', id)]))
}

/** Where the portal leads on. */
function goneTo(said: PageResult, from: string): string {
  if (said.kind !== 'go' || said.path === from) throw new Error(`${from} answers ${said.kind}`)
  return said.path
}

/** Why a page does not lead on; undefined if it does. */
async function stopAt(
  house: FilingHouse,
  form: Form,
  id: string,
  said: PageResult,
): Promise<Pick<FilledWay, 'stoppedAt' | 'told'> | undefined> {
  if (said.kind === 'silent') return { stoppedAt: { id, silent: said.text } }
  if (said.kind === 'outcome') return { stoppedAt: { id, outcome: said.outcome.id }, told: said.data }
  if (said.kind !== 'go' || isAtTheEnd(form, said.path)) return undefined
  if (form.pages.some(({ path }) => path === said.path)) return undefined
  const shown = await house.outcome(said.path)
  if (shown.kind === 'outcome') return { stoppedAt: { id, outcome: shown.outcome.id }, told: shown.data }
  const way = await findWay(house.parts, house.visit)
  const gate = await passGate(house.parts, house.visit, way)
  const end = gate.kind === 'outcome' ? gate : endOf(way.walk, way.content)?.finding
  if (!end) throw new Error(`${said.path} is no page of the form ${form.id}`)
  return { stoppedAt: { id, outcome: end.outcome }, told: end.data }
}

function inputOf({ pages, files = {} }: FilledForm, page: QuestionPage, context: Context, offered: boolean) {
  const documents = Object.entries(files[page.id] ?? {}).map(
    ([question, names]) => [question, names.map(name => documentOf(question, name))] as const,
  )
  const typed = Object.entries(pages[page.id] ?? {}).flatMap(([name, texts]) => {
    const declared = page.questions[name]
    const question = declared && withOptions(page, name, declared, context)
    return [texts].flat().map(text => [name, valueSaid(question, text)] as const)
  })
  return formInput(
    [...typed, ...(offered ? leftOn(page, pages[page.id] ?? {}, context) : [])],
    new Map(documents),
  )
}

/** The controls that the page fills in, of questions without typed values. */
function leftOn(page: QuestionPage, typed: TypedPages[string], context: Context) {
  const offers = page.prefill?.(context, context.consulted[page.id]) ?? {}
  return Object.entries(page.questions).flatMap(([name, declared]) => {
    const offer = offers[name]
    if (!offer || Object.keys(typed).some(one => one === name || one.startsWith(`${name}.`))) return []
    const question = withOptions(page, name, declared, context)
    return controlsOfAnswer(question, offer.value).flatMap(([part, held]) =>
      (typeof held === 'string' ? [held] : []).map(text => [part ? `${name}.${part}` : name, text] as const),
    )
  })
}

/** The submitted value for an option's value or label, or for the first choice. */
function valueSaid(question: Question | undefined, text: string): string {
  if (text === '{{primera}}') return firstChoice(question) ?? text
  const options = question?.kind === 'choice' || question?.kind === 'choices' ? question.options : []
  if (options.some(option => option.value === text)) return text
  return options.find(option => option.label === text)?.value ?? text
}

/** The first one that can be chosen. */
function firstChoice(question: Question | undefined): string | undefined {
  switch (question?.kind) {
    case 'choice':
    case 'choices':
      return question.options[0]?.value
    case 'place':
      return question.places[0]?.value
    case 'slot':
      return question.slots.find(({ taken }) => !taken)?.value
    case 'rows':
      return question.rows.find(({ disabled }) => disabled === undefined)?.value
    default:
      return undefined
  }
}

/** A stored file of that name. The id derives from the name, so that the same form always has the same ids. */
function documentOf(question: string, nombre: string): Documento {
  const digits = [...`${question}/${nombre}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e12,
    7,
  )
  const id = `00000000-0000-7000-8000-${String(digits).padStart(12, '0')}`
  return {
    id,
    nombre,
    tipoContenido: nombre.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
    bytes: 120_000,
  }
}
