import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'

/** A filled-in form and its expected result. */
export interface Fixture extends WrittenFixture {
  /** Rows left ticked, on the day of the unit tests; the page offers all ticked. */
  readonly elegidos: readonly string[]
  readonly expected: {
    readonly modoCobro: 'uno_por_todos' | 'cada_uno'
    /** The requested total, in pesos. */
    readonly montoClp: number
    /** The review's decision. */
    readonly estado: 'en_revision' | 'aprobada' | 'rechazada'
    readonly motivoRechazo: string | null
  }
}

/** Every fixture of the folder. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url)).map(fixture => ({
  ...fixture,
  pages: { ...fixture.pages, saldos: { elegidos: fixture.elegidos } },
}))

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
