import type { Solicitante } from '#engine/context.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { solicitud } from '../procedure.ts'
import { carmen, fakeServices, hector, surroundingsOf } from './fake-institution.ts'

/** A whole form as a person fills it in, and what must come of it. */
export interface Fixture extends WrittenFixture {
  readonly expected: {
    readonly tipoSolicitud: 'persona' | 'funeraria'
    /** Pesos. */
    readonly montoBeneficiario: number
    /** Pesos. */
    readonly montoFuneraria: number
  }
}

/** Every fixture of the folder. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url))

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
  answers: Readonly<Record<string, string>>,
): Fixture {
  return { ...fixture, pages: { ...fixture.pages, [page]: { ...fixture.pages[page], ...answers } } }
}

/** Who fills in a fixture. */
export const personOf = ({ person }: Fixture): Solicitante => (person === carmen.run ? carmen : hector)

/** Fills in a fixture as far as it goes. */
export function fill(fixture: Fixture, calls: Parameters<typeof fakeServices>[1] = {}): Promise<FilledWay> {
  const person = personOf(fixture)
  return fillIn(solicitud, fixture, surroundingsOf(person), fakeServices(person, calls))
}
