import type { Run } from '#domain/run.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { subsidioDiscapacidadContract } from '#services/subsidio-discapacidad/contract.ts'
import { createSubsidioWorld } from '#services/subsidio-discapacidad/world.fixture.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { deliver, solicitud } from '../application.ts'
import type { Services } from '../registers.ts'

type Delivered = Parameters<typeof deliver>[0]

/** A filled-in form and its expected result. */
export interface Fixture extends WrittenFixture {
  readonly expected: { readonly estado: string | null; readonly motivo: string | null }
}

/** Every fixture of the folder. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url))

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

const at = { service: 'subsidio-discapacidad', operation: 'cualquiera' }

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError(at, 'timeout')
}

const comunaOf = (value: string, label: string) => ({ value, label, region: value.slice(0, 2) })

/** The context of every page for a person, on the day of this world. */
export function surroundingsOf(person: Solicitante): Surroundings {
  return {
    person,
    signedIn: true,
    acting: { origin: 'ORDINARIA' },
    today: '2026-11-23',
    lists: {
      regiones: [],
      comunas: [
        comunaOf('08110', 'Talcahuano'),
        comunaOf('09101', 'Temuco'),
        comunaOf('02101', 'Antofagasta'),
      ],
      bancos: [
        { value: '1', label: 'Banco de Chile' },
        { value: '12', label: 'BancoEstado' },
      ],
      tiposCuenta: [
        { value: '1', label: 'Cuenta corriente' },
        { value: '8', label: 'CuentaRUT de BancoEstado' },
      ],
    },
  }
}

/** The procedure with the bundled institution and the people of the country. */
export async function createProcedureWorld() {
  const world = await createSubsidioWorld()
  const personOf = (run: Run): Solicitante => {
    const known = world.country.persona(run)
    if (!known) throw new Error('Nobody has that RUN')
    return { run, nombres: known.nombres, apellidos: `${known.apellidoPaterno} ${known.apellidoMaterno}` }
  }

  /** Clients for a person; `calls` replace some answers of the IPS. */
  function servicesOf(run: Run, calls: Partial<Services['subsidioDiscapacidad']> = {}): Services {
    const bound = bindClient(subsidioDiscapacidadContract, world.client, {
      token: run,
      procedure: '43187',
      purpose: 'Saber si puede tener el subsidio',
    })
    const notThere = (name: string) => Promise.reject(new ContractError(at, name, 404))
    const folio = world.country.persona(run)?.hogar?.folio
    return {
      subsidioDiscapacidad: { ...bound, ...calls },
      personas: fakeClient<Services['personas']>('personas', { getPersona: () => notThere('NoEncontrada') }),
      registroSocial: fakeClient<Services['registroSocial']>('registroSocial', {
        getHogar: () => (folio === undefined ? notThere('SinRegistro') : Promise.resolve({ folio } as never)),
      }),
      formasDePago: fakeClient<Services['formasDePago']>('formasDePago', {
        listarLugaresPago: async input => ({ lugaresPago: referenceData.lugaresPago(input?.query ?? {}) }),
      }),
    }
  }

  /** Fills in a fixture to its end or its first stop. */
  function fill(fixture: Fixture, calls: Partial<Services['subsidioDiscapacidad']> = {}): Promise<FilledWay> {
    const { person } = fixture
    return fillIn(solicitud, fixture, surroundingsOf(personOf(person)), servicesOf(person, calls))
  }

  /** The delivery of a filled-in form. */
  function deliveryOf({ person }: Fixture, { walk }: Pick<FilledWay, 'walk'>): Delivered {
    const { answers, consulted, verified } = walk.context
    return {
      answers: answers as unknown as Delivered['answers'],
      consulted: consulted as Delivered['consulted'],
      verified: verified as Delivered['verified'],
      person: personOf(person),
      services: servicesOf(person),
      idempotencyKey: `clave-43187-${person}`,
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-23T15:00:00.000Z',
      filedOn: '2026-11-23',
      readDocument: async id =>
        attachmentsOf(walk).find(one => one.id === id)?.tipoContenido === 'image/jpeg'
          ? new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])
          : new TextEncoder().encode(`%PDF-1.7 ${id}`),
    }
  }

  return { ...world, deliver, deliveryOf, fill, personOf, servicesOf }
}
