import { readdirSync } from 'node:fs'
import type { Question, Questions } from '#engine/asking/question.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Form } from '#engine/walking/form.ts'
import { procedures, tramites } from '#procedures/registry.ts'
import { type Fixture, readFixtures } from '#procedures/testing/fixtures.ts'

/** A fixture with its form. */
export interface CollectedFixture {
  readonly procedure: Procedure
  readonly form: Form
  readonly fixture: Fixture
  /** Pages that are looked at closely in this fixture; every page is in one. */
  readonly newPages: ReadonlySet<string>
  /** Those of them with a kind of question that no earlier one has: they are filled in by hand. */
  readonly byHand: ReadonlySet<string>
  /** Whether what comes after the questions is looked at closely too: in one fixture of each form. */
  readonly isLookedAtWhole: boolean
}

const folder = new URL('../../procedures/', import.meta.url)
const folders = readdirSync(folder)

/** All fixtures of a procedure, including those that only name a person with something to read there. */
export function fixturesOf({ head }: Procedure): readonly Fixture[] {
  return readFixtures(new URL(`${folderOf(head.id)}/fixtures/`, folder))
}

/** All fixtures that fill in a form that is available here. */
export function filledForms(): readonly CollectedFixture[] {
  const typedBefore = new Set<string>()
  return [...procedures.values()].flatMap(procedure => {
    const filled = fixturesOf(procedure)
      .filter(
        ({ pages, outcome }) =>
          procedure.forms.length > 0 && (Object.keys(pages).length > 0 || outcome !== undefined),
      )
      .map(fixture => ({ procedure, fixture, form: formOf(procedure, fixture) }))
    const looks = looksAt(filled)
    return filled.map(one => {
      const newPages = looks.get(one.fixture)?.pages ?? new Set<string>()
      const byHand = new Set([...newPages].filter(page => hasNewKind(typedKinds(one, page), typedBefore)))
      return { ...one, newPages, byHand, isLookedAtWhole: looks.get(one.fixture)?.isWhole ?? false }
    })
  })
}

/** Which pages are looked at in which fixture: the one with most pages of a form first, so that few see all of them. */
function looksAt(filled: readonly Pick<CollectedFixture, 'fixture' | 'form'>[]) {
  const looks = new Map<Fixture, { readonly pages: ReadonlySet<string>; readonly isWhole: boolean }>()
  const seen = new Set<string>()
  const whole = new Set<Form>()
  const pagesOf = ({ fixture }: Pick<CollectedFixture, 'fixture'>) => Object.keys(fixture.pages)
  for (const one of filled.toSorted((a, b) => pagesOf(b).length - pagesOf(a).length)) {
    const { fixture, form } = one
    const pages = pagesOf(one).filter(page => !seen.has(`${form.id} ${page}`))
    const isWhole = fixture.outcome === undefined && !whole.has(form)
    if (isWhole) whole.add(form)
    for (const page of pages) seen.add(`${form.id} ${page}`)
    looks.set(fixture, { pages: new Set(pages), isWhole })
  }
  return looks
}

/** The kinds of question that a fixture answers on a page, those of items included. */
function typedKinds(
  { fixture, form }: Pick<CollectedFixture, 'fixture' | 'form'>,
  id: string,
): readonly string[] {
  const page = form.pages.find(one => one.id === id)
  const typed = [...Object.keys(fixture.pages[id] ?? {}), ...Object.keys(fixture.files?.[id] ?? {})]
  const isTyped = (name: string) => typed.some(control => control === name || control.startsWith(`${name}.`))
  const kindsOf = (question: Question): readonly string[] => [
    `${question.kind} ${'style' in question ? question.style : ''}`,
    ...('item' in question ? Object.values(question.item as Questions).flatMap(kindsOf) : []),
  ]
  return Object.entries(page?.questions ?? {}).flatMap(([name, question]) =>
    isTyped(name) || (question.kind === 'sheet' && fixture.rows?.[id]) ? kindsOf(question) : [],
  )
}

/** Whether one of these kinds was not there before; from now on all were. */
function hasNewKind(kinds: readonly string[], before: Set<string>): boolean {
  const isNew = kinds.some(kind => !before.has(kind))
  for (const kind of kinds) before.add(kind)
  return isNew
}

/** The fixture's form by name, or the only one that has all its pages. */
function formOf({ head, forms }: Procedure, { name, form: id, pages }: Fixture): Form {
  const asks = (form: Form) => {
    const ids = form.pages.map(page => page.id)
    const last = form.ending.kind === 'files' ? form.ending.review.id : form.ending.id
    return Object.keys(pages).every(page => page === last || ids.includes(page))
  }
  const [found, another] = forms.filter(form => (id === undefined ? asks(form) : form.id === id))
  if (!found || another)
    throw new Error(`The fixture ${name} of ${head.id} does not say which form it fills in`)
  return found
}

/** The folder is named by id and words; an id may be a prefix of another (`114831`, `114831-pd`). */
function folderOf(id: string): string {
  const others = [...tramites.keys()].filter(other => other.startsWith(`${id}-`))
  const found = folders.find(
    name => name.startsWith(`${id}-`) && !others.some(other => name.startsWith(`${other}-`)),
  )
  if (!found) throw new Error(`No folder is named after the procedure ${id}`)
  return found
}

/** The RUN and RUT that a fixture says, without dots. */
export function namesIn(fixture: Fixture): readonly string[] {
  const text = JSON.stringify([fixture.person, fixture.pages])
  return [...text.matchAll(/\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]/g)].map(([name]) =>
    name.replaceAll('.', '').toUpperCase(),
  )
}
