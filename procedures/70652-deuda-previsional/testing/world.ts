import type { Run } from '#domain/run.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { deudasContract } from '#services/deudas/contract.ts'
import { createDeudasWorld } from '#services/deudas/world.fixture.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { reclamo } from '../application.ts'
import type { Services } from '../registers.ts'

/** A filled-in form and its expected result. */
export interface Fixture extends WrittenFixture {
  readonly expected?: {
    readonly estado: string | null
    readonly resultado: string | null
    readonly motivo: string | null
  }
}

/** Every fixture of the folder. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url))

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

const at = { service: 'deudas', operation: 'cualquiera' }

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError(at, 'timeout')
}

/** Refuses with a code that the contract does not name. */
export const refusing = async (): Promise<never> => {
  throw new ContractError(at, 'RetornoNoExitoso', 200, { codigoRetorno: 35, glosaRetorno: 'Sin conexión' })
}

/** The day of this world. */
export const today = '2026-11-23'

/** The context of every page for a person. */
export function surroundingsOf(person: Solicitante): Surroundings {
  return {
    person,
    signedIn: true,
    acting: { origin: 'ORDINARIA' },
    today,
    lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] },
  }
}

type Calls = Partial<Services['deudas']>

/** The procedure with the bundled institution and the people of the country. */
export async function createProcedureWorld() {
  const world = await createDeudasWorld()

  function personOf(run: Run): Solicitante {
    const known = world.country.persona(run)
    if (!known) throw new Error('Nobody has that RUN')
    return { run, nombres: known.nombres, apellidos: `${known.apellidoPaterno} ${known.apellidoMaterno}` }
  }

  /** Clients for a person; `calls` replace some answers of the institution. */
  function servicesOf(run: Run, calls: Calls = {}): Services {
    const bound = bindClient(deudasContract, world.client, {
      token: run,
      procedure: '70652',
      purpose: 'Reclamar por una deuda de cotizaciones',
    })
    return {
      deudas: { ...bound, ...calls },
      personas: fakeClient<Services['personas']>('personas', {
        getPersona: async () => Promise.reject(new ContractError(at, 'NoEncontrada', 404)),
      }),
    }
  }

  /** Fills in a fixture to its end or its first stop. */
  const fill = (fixture: Fixture, calls: Calls = {}): Promise<FilledWay> =>
    fillIn(reclamo, fixture, surroundingsOf(personOf(fixture.person)), servicesOf(fixture.person, calls))

  /** Delivers a filled-in form and returns the institution's id; idempotent by key. */
  async function deliver(
    { person }: Fixture,
    { walk }: Pick<FilledWay, 'walk'>,
    key: string,
    calls: Calls = {},
  ): Promise<string> {
    const { answers, consulted, verified } = walk.context
    const { idSolicitud } = await reclamo.ending.deliver({
      answers,
      consulted,
      verified,
      person: personOf(person),
      services: servicesOf(person, calls),
      idempotencyKey: key,
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-23T15:00:00.000Z',
      filedOn: today,
      readDocument: async (id: string) =>
        attachmentsOf(walk).find(one => one.id === id)?.tipoContenido === 'image/jpeg'
          ? new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])
          : new TextEncoder().encode(`%PDF-1.7 ${id}`),
    } as never)
    return idSolicitud
  }

  return { ...world, personOf, servicesOf, fill, deliver }
}
