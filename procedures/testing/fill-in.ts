import { relevantAnswers, withOptions } from '#engine/asking/asked-page.ts'
import type { Context, Surroundings } from '#engine/asking/context.ts'
import { type Documento, formInput } from '#engine/asking/form-input.ts'
import { controlsOfAnswer } from '#engine/asking/kinds/registry.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { Question } from '#engine/asking/question.ts'
import { readPage } from '#engine/asking/read-page.ts'
import type { Form } from '#engine/walking/form.ts'
import { type DraftContent, type Walk, walk } from '#engine/walking/walk.ts'
import { nextPath } from '#engine/walking/way.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { type FilledRows, fillInRows } from './fill-in-rows.ts'
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
  /** What the institution said of the outcome. */
  readonly told?: unknown
  /** The rows of its lists, by id. */
  readonly rows: Readonly<Record<string, FilledRows['rows']>>
}

/**
 * Fills in a form like the portal: gate, consult, read, check, verify, save, go on; until the review or the first stop.
 * With `offered`, what a page offers is left as it is, like in a browser, where the fixture types nothing.
 */
export async function fillIn(
  form: Form,
  fixture: FilledForm,
  around: Surroundings,
  services: unknown,
  options: { offered?: boolean } = {},
): Promise<FilledWay> {
  const rows: Record<string, FilledRows['rows']> = {}
  return { ...(await fillInPages(form, fixture, around, services, { ...options, rows })), rows }
}

async function fillInPages(
  form: Form,
  fixture: FilledForm,
  around: Surroundings,
  services: unknown,
  { offered = false, rows }: { offered?: boolean; rows: Record<string, FilledRows['rows']> },
): Promise<Omit<FilledWay, 'rows'>> {
  let surroundings = around
  const filled = typedOn(fixture, surroundings.today)
  let draft: DraftContent = { answers: {}, consulted: {}, verified: {} }
  const visited: VisitedPage[] = []
  if (form.gate) {
    const begun = walk(form, draft, surroundings)
    const found = await form.gate({ context: begun.context, services: services as never })
    if (found.kind === 'outcome') return { draft, walk: begun, visited, ...stopAt('gate', found) }
    if (found.kind === 'ok') draft = { ...draft, consulted: { gate: found.facts } }
  }
  for (;;) {
    const before = walk(form, draft, surroundings)
    const page = before.steps.at(-1)?.page
    if (before.complete || !page) return { draft, walk: before, visited }
    if (visited.some(one => one.id === page.id)) throw new Error(`The page ${page.id} does not let go`)
    if (page.consult) {
      const context = before.context
      const reply = await answered(page.consult({ context, services }))
      if (reply) draft = { ...draft, consulted: { ...draft.consulted, [page.id]: reply.value } }
    }
    const asked = walk(form, draft, surroundings)
    // A page whose answers come from a register is skipped.
    if (asked.steps.find(step => step.page === page)?.passed && !filled.pages[page.id]) continue
    const listed = await fillInRows(page, asked.context, filled.rows?.[page.id] ?? [], services)
    if (listed) {
      rows[listed.sheetId] = listed.rows
      surroundings = { ...surroundings, sheets: { ...surroundings.sheets, [listed.sheetId]: listed.summary } }
      if (Object.keys(listed.errors).length > 0)
        return { draft, walk: before, visited, stoppedAt: { id: page.id, errors: listed.errors } }
    }
    const { context } = listed ? walk(form, draft, surroundings) : asked
    const { answers, errors } = readPage(page, inputOf(filled, page, context, offered), context)
    if (Object.keys(errors).length > 0)
      return { draft, walk: before, visited, stoppedAt: { id: page.id, errors } }
    const relevant = relevantAnswers(page, answers, context)
    const reply = page.verify && (await answered(page.verify({ context, services }, relevant as never)))
    if (reply?.value.kind === 'errors')
      return { draft, walk: before, visited, stoppedAt: { id: page.id, errors: reply.value.errors } }
    if (reply?.value.kind === 'outcome')
      return { draft, walk: before, visited, ...stopAt(page.id, reply.value) }
    draft = {
      ...draft,
      answers: { ...draft.answers, [page.id]: answers },
      ...(reply && { verified: { ...draft.verified, [page.id]: reply.value.facts } }),
    }
    const after = walk(form, draft, surroundings)
    const pending =
      (page.verify !== undefined && reply === undefined) ||
      (listed !== undefined && listed.summary.silent > 0)
    visited.push({ id: page.id, path: page.path, next: nextPath(form, after, page.id), pending })
  }
}

const stopAt = (id: string, { outcome, data }: { outcome: string; data: unknown }) => ({
  stoppedAt: { id, outcome },
  told: data,
})

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

async function answered<Value>(call: Promise<Value>): Promise<{ value: Value } | undefined> {
  try {
    return { value: await call }
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return undefined
    throw error
  }
}
