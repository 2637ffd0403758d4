import type { Surroundings } from '#engine/context.ts'
import { type Documento, formInput } from '#engine/form-input.ts'
import type { Procedure } from '#engine/procedure.ts'
import { readPage } from '#engine/read-page.ts'
import { type DraftContent, type Walk, walk } from '#engine/walk.ts'
import { nextPath } from '#engine/way.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'

/** What a person types on each page, by control name; files are named under their question. */
export interface FilledForm {
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly files?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** A page as it was left. */
interface VisitedPage {
  readonly id: string
  readonly path: string
  /** Path that follows it. */
  readonly next: string
  /** The institution did not answer. */
  readonly pending: boolean
}

/** How far a form came. */
export interface FilledWay {
  readonly draft: DraftContent
  readonly walk: Walk
  readonly visited: readonly VisitedPage[]
  /** Where it stopped before the review, with what was wrong. */
  readonly stoppedAt?:
    | { id: string; errors: Readonly<Record<string, string>> }
    | { id: string; outcome: string }
}

/** Fills in a form as the portal does: consult, read, check, verify, save, go on; until the review or the first stop. */
export async function fillIn(
  procedure: Procedure,
  form: FilledForm,
  surroundings: Surroundings,
  services: unknown,
): Promise<FilledWay> {
  let draft: DraftContent = { answers: {}, consulted: {}, verified: {} }
  const visited: VisitedPage[] = []
  for (;;) {
    const before = walk(procedure, draft, surroundings)
    const page = before.steps.at(-1)?.page
    if (before.complete || !page) return { draft, walk: before, visited }
    if (visited.some(one => one.id === page.id)) throw new Error(`The page ${page.id} does not let go`)
    if (page.consult) {
      const context = before.context
      const reply = await answered(page.consult({ context, services }))
      if (reply) draft = { ...draft, consulted: { ...draft.consulted, [page.id]: reply.value } }
    }
    const { context } = walk(procedure, draft, surroundings)
    const { answers, errors } = readPage(page, inputOf(form, page.id), context)
    if (Object.keys(errors).length > 0)
      return { draft, walk: before, visited, stoppedAt: { id: page.id, errors } }
    const reply = page.verify && (await answered(page.verify({ context, services }, answers as never)))
    if (reply?.value.kind === 'errors')
      return { draft, walk: before, visited, stoppedAt: { id: page.id, errors: reply.value.errors } }
    if (reply?.value.kind === 'outcome')
      return { draft, walk: before, visited, stoppedAt: { id: page.id, outcome: reply.value.outcome } }
    draft = {
      ...draft,
      answers: { ...draft.answers, [page.id]: answers },
      ...(reply && { verified: { ...draft.verified, [page.id]: reply.value.facts } }),
    }
    const after = walk(procedure, draft, surroundings)
    const pending = page.verify !== undefined && reply === undefined
    visited.push({ id: page.id, path: page.path, next: nextPath(procedure, after, page.id), pending })
  }
}

function inputOf({ pages, files = {} }: FilledForm, pageId: string) {
  const documents = Object.entries(files[pageId] ?? {}).map(
    ([question, names]) => [question, names.map(name => documentOf(question, name))] as const,
  )
  return formInput(Object.entries(pages[pageId] ?? {}), new Map(documents))
}

/** A stored file of that name; the id follows from the name, so that the same form always has the same ids. */
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
