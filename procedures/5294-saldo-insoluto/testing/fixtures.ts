import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'

/** A whole form as a person fills it in, and what must come of it. */
export interface Fixture extends WrittenFixture {
  /** Rows that she leaves ticked, on the day of the unit tests; the page offers all of them ticked. */
  readonly elegidos: readonly string[]
  readonly expected: {
    readonly modoCobro: 'uno_por_todos' | 'cada_uno'
    /** What is asked for, in pesos. */
    readonly montoClp: number
    /** What the review decides. */
    readonly estado: 'aprobada' | 'rechazada'
    readonly motivoRechazo: string | null
  }
}

/** Every fixture of the folder. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url)).map(fixture => ({
  ...fixture,
  pages: { ...fixture.pages, saldos: { elegidos: fixture.elegidos } },
}))

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
