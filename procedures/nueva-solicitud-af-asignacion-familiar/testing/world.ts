import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { asignacionFamiliarContract } from '#services/asignacion-familiar/contract.ts'
import type { createWorld } from '#services/asignacion-familiar/world.fixture.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { extinguir } from '../extinguir.ts'
import { reconocer } from '../reconocer.ts'
import type { Services } from '../registers.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Calls = Partial<Services['asignacionFamiliar']>

/** People of the country who fill in the forms. */
export const people = {
  daniela: { run: '15678234-3', nombres: 'Daniela', apellidos: 'Contreras' },
  paula: { run: '9530001-4', nombres: 'Paula Andrea', apellidos: 'Vergara Ossandón' },
  esteban: { run: '9530002-2', nombres: 'Esteban Luis', apellidos: 'Riquelme Toro' },
  gaspar: { run: '9530005-7', nombres: 'Gaspar Antonio', apellidos: 'Riquelme Vergara' },
  blanca: { run: '9530009-k', nombres: 'Blanca Rosa', apellidos: 'Ossandón Vidal' },
  elena: { run: '9530018-9', nombres: 'Elena Margarita', apellidos: 'Lagos Sepúlveda' },
  otilia: { run: '9530013-8', nombres: 'Otilia del Carmen', apellidos: 'Zambrano Leiva' },
} as const satisfies Record<string, Solicitante>

export type Person = keyof typeof people

/** A filled-in form and its expected result; `person` is a key of {@link people}. */
export interface Fixture extends Omit<WrittenFixture, 'person' | 'form'> {
  readonly person: Person
  readonly form: 'reconocer' | 'extinguir'
  readonly expected: { readonly tipoSolicitud: 1 | 2; readonly estado: string }
}

/** Every fixture of the folder. */
export const fixtures: readonly Fixture[] = readFixtures<Omit<Fixture, 'person'> & WrittenFixture>(
  new URL('../fixtures/', import.meta.url),
).map(fixture => ({ ...fixture, person: nameOf(fixture.person) }))

function nameOf(run: string): Person {
  const found = Object.entries(people).find(([, person]) => person.run === run)
  if (!found) throw new Error(`Nobody here has the RUN ${run}`)
  return found[0] as Person
}

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** The context of every page, on the day of this world. */
export function surroundingsOf(person: Person): Surroundings {
  return {
    person: people[person],
    signedIn: true,
    acting: { origin: 'ORDINARIA' },
    today: '2026-11-23',
    lists: {
      regiones: [
        { value: '13', label: 'Metropolitana de Santiago' },
        { value: '08', label: 'Biobío' },
      ],
      comunas: [
        { value: '13119', label: 'Maipú', region: '13' },
        { value: '08110', label: 'Talcahuano', region: '08' },
      ],
      bancos: [],
      tiposCuenta: [],
    },
  }
}

/** The institutions for a person: the bundled one, with `calls` replacing some answers. */
export function servicesOf({ client }: World, person: Person, calls: Calls = {}): Services {
  const bound = bindClient(asignacionFamiliarContract, client, {
    token: people[person].run,
    procedure: 'nueva-solicitud-af',
    purpose: 'Pedir la asignación familiar',
  })
  return {
    asignacionFamiliar: { ...bound, ...calls },
    personas: fakeClient<Services['personas']>('personas', {
      getPersona: async () => Promise.reject(notThere),
    }),
  }
}

/** Fills in a fixture with the bundled institution, to its end or its first stop. */
export function fill(world: World, fixture: Fixture, calls: Calls = {}): Promise<FilledWay> {
  const { person } = fixture
  return fillIn(formOf(fixture), fixture, surroundingsOf(person), servicesOf(world, person, calls))
}

/** The form that a fixture fills in. */
export const formOf = ({ form }: Pick<Fixture, 'form'>): FilingForm =>
  form === 'reconocer' ? reconocer : extinguir

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
    person: people[fixture.person],
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

const at = { service: 'asignacion-familiar', operation: 'cualquiera' }
const notThere = new ContractError(at, 'NoEncontrada', 404)

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError(at, 'timeout')
}
