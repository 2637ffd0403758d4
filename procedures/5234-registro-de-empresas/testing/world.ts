import { registeringRuns } from '#country/stories/registering-employers.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { safem2Contract } from '#services/safem2/contract.ts'
import type { createSafem2World } from '#services/safem2/world.fixture.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { personaJuridica } from '../juridica.ts'
import { personaNatural } from '../natural.ts'
import type { Services } from '../registers.ts'

type World = Awaited<ReturnType<typeof createSafem2World>>
type Calls = Partial<Services['safem2']>

/** A filled-in form of this procedure and its expected result. */
export interface Fixture extends WrittenFixture {
  readonly form: 'persona-natural' | 'persona-juridica'
}

/** Every fixture of the folder. */
export const fixtures: readonly Fixture[] = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url))

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** Elisa by her own name; of the others only the RUN matters. */
export function personOf(run: string): Solicitante {
  return run === registeringRuns.repostera
    ? { run, nombres: 'Elisa Margarita', apellidos: 'Bustos Aravena' }
    : { run, nombres: 'Persona', apellidos: 'De Prueba' }
}

/** The context of every page, on the day of this world. */
export function surroundingsOf(run: string): Surroundings {
  return {
    person: personOf(run),
    signedIn: true,
    acting: { origin: 'ORDINARIA' },
    today: '2026-11-23',
    lists: {
      regiones: [
        { value: '13', label: 'Metropolitana de Santiago' },
        { value: '07', label: 'Maule' },
      ],
      comunas: [
        { value: '13401', label: 'San Bernardo', region: '13' },
        { value: '07101', label: 'Talca', region: '07' },
      ],
      bancos: [
        { value: '1', label: 'Banco de Chile' },
        { value: '12', label: 'BancoEstado' },
        { value: '37', label: 'Banco Santander' },
      ],
      tiposCuenta: [{ value: '1', label: 'Cuenta corriente' }],
    },
  }
}

/** The institutions for a person: the bundled register, with `calls` replacing some answers. */
export function servicesOf({ client }: World, run: string, calls: Calls = {}): Services {
  const bound = bindClient(safem2Contract, client, {
    token: run,
    procedure: '5234',
    purpose: 'Registrar una cuenta',
  })
  return {
    safem2: { ...bound, ...calls },
    personas: fakeClient<Services['personas']>('personas', {
      getPersona: async () => Promise.reject(notThere),
    }),
  }
}

/** The form that a fixture fills in. */
export const formOf = ({ form }: Pick<Fixture, 'form'>): FilingForm =>
  form === 'persona-natural' ? personaNatural : personaJuridica

/** Fills in a fixture with the bundled institution, to its end or its first stop. */
export function fill(world: World, fixture: Fixture, calls: Calls = {}): Promise<FilledWay> {
  const { person } = fixture
  return fillIn(formOf(fixture), fixture, surroundingsOf(person), servicesOf(world, person, calls))
}

/** Delivers a filled-in form and returns the institution's id; idempotent by key. */
export async function deliver(
  world: World,
  fixture: Fixture,
  { walk }: Pick<FilledWay, 'walk'>,
  key: string,
): Promise<string> {
  const { answers, consulted, verified } = walk.context
  const { idSolicitud } = await formOf(fixture).ending.deliver({
    answers,
    consulted,
    verified,
    person: personOf(fixture.person),
    services: servicesOf(world, fixture.person),
    idempotencyKey: key,
    acting: { origin: 'ORDINARIA' },
    sentAt: '2026-11-23T15:00:00.000Z',
    filedOn: '2026-11-23',
    readDocument: async (id: string) =>
      bytesOf(attachmentsOf(walk).find(one => one.id === id)?.tipoContenido),
  } as never)
  return idSolicitud
}

/** Bytes that match the declared type. */
function bytesOf(tipoContenido: string | undefined): Uint8Array {
  return tipoContenido === 'image/jpeg'
    ? new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])
    : new TextEncoder().encode('%PDF-1.7 prueba')
}

const at = { service: 'safem2', operation: 'cualquiera' }
const notThere = new ContractError(at, 'NoEncontrada', 404)

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError(at, 'timeout')
}
