import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'

/** An application as a person fills it in. */
export interface Fixture extends WrittenFixture {
  /** Benefits that stay ticked; the page offers all that can be asked for ticked. */
  readonly lista?: readonly string[]
  /** Children of the register who stay ticked; the page offers all of them ticked. */
  readonly registrados?: readonly string[]
}

/** Every fixture of the folder, with what the pages offer ticked. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url)).map(
  ({ lista, registrados, ...fixture }) => ({
    ...fixture,
    pages: {
      ...fixture.pages,
      ...(lista && { beneficios: { lista, ...fixture.pages.beneficios } }),
      ...(registrados && { hijos: { registrados, ...fixture.pages.hijos } }),
    },
  }),
)

/** One fixture by its name. */
export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** A fixture with some answers of one page changed. */
export function withAnswers(
  fixture: Fixture,
  page: string,
  answers: Readonly<Record<string, string | readonly string[]>>,
): Fixture {
  return { ...fixture, pages: { ...fixture.pages, [page]: { ...fixture.pages[page], ...answers } } }
}
