import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'

/** A filled-in application. */
export interface Fixture extends WrittenFixture {
  /** Benefits left ticked; the page offers all available ones ticked. */
  readonly lista?: readonly string[]
  /** Registered children left ticked; the page offers all of them ticked. */
  readonly registrados?: readonly string[]
}

/** Every fixture of the folder, with the boxes that the pages offer ticked. */
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

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** A fixture with changed answers on one page. */
export function withAnswers(
  fixture: Fixture,
  page: string,
  answers: Readonly<Record<string, string | readonly string[]>>,
): Fixture {
  return { ...fixture, pages: { ...fixture.pages, [page]: { ...fixture.pages[page], ...answers } } }
}
