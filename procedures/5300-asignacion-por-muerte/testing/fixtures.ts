import type { Solicitante } from '#engine/asking/context.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { solicitud } from '../procedure.ts'
import { carmen, fakeServices, francisca, hector, surroundingsOf } from './fake-institution.ts'

/** A filled-in form and its expected result. */
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

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** A fixture with changed answers on one page. */
export function withAnswers(
  fixture: Fixture,
  page: string,
  answers: Readonly<Record<string, string>>,
): Fixture {
  return { ...fixture, pages: { ...fixture.pages, [page]: { ...fixture.pages[page], ...answers } } }
}

/** A fixture that says who died, as it is asked where the institution told nothing of them. */
export const describing = (fixture: Fixture): Fixture =>
  withAnswers(fixture, 'fallecido', {
    'nombre.nombres': 'Luis Alberto',
    'nombre.apellidoPaterno': 'Fuentes',
    'nombre.apellidoMaterno': 'Vera',
    'fechaDefuncion.dia': '1',
    'fechaDefuncion.mes': '11',
    'fechaDefuncion.anio': '2026',
  })

/** The person who fills in a fixture. */
export const personOf = ({ person }: Fixture): Solicitante =>
  [hector, francisca].find(({ run }) => run === person) ?? { ...carmen, run: person }

/** Fills in a fixture to its end or its first stop. */
export function fill(fixture: Fixture, calls: Parameters<typeof fakeServices>[1] = {}): Promise<FilledWay> {
  const person = personOf(fixture)
  return fillIn(solicitud, fixture, surroundingsOf(person), fakeServices(person, calls))
}
