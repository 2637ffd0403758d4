import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { pensionesContract } from '#services/pensiones/contract.ts'
import { createPensionesWorld } from '#services/pensiones/world.fixture.ts'
import { documentBytes } from '../../testing/document-bytes.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { solicitud } from '../application.ts'
import { deliver } from '../deliver.ts'
import type { FunicoServices } from '../registers.ts'
import type { FunicoDelivery } from '../submit.ts'

/** The day of these tests, a Monday. */
export const today = '2026-11-23'

/** A filled-in form and its expected result. */
export interface Fixture extends WrittenFixture {
  readonly draft: string
  /** Undefined if the form stops early. */
  readonly expected?: { readonly estado: 'aprobada' | 'rechazada' }
}

const lugar = {
  codigo: 'L1',
  nombre: 'BancoEstado Maipú',
  pagador: 'BancoEstado' as const,
  direccion: 'Avenida Pajaritos 1950',
  horario: 'Lunes a viernes, de 9 a 14 horas',
  regionId: '13',
  comunaId: '13119',
  comunaNombre: 'Maipú',
  latitud: -33.5,
  longitud: -70.7,
}

/** Every fixture of the folder; places are replaced by the first one of this world. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url)).map(
  (fixture): Fixture => JSON.parse(JSON.stringify(fixture).replaceAll('{{primera}}', lugar.codigo)),
)

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

const at = { service: 'pensiones', operation: 'cualquiera' }

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError(at, 'timeout')
}

/** The context of every page for a person and a pension. */
export function surroundingsOf(person: Solicitante, draftName?: string): Surroundings {
  return {
    person,
    signedIn: true,
    acting: { origin: 'ORDINARIA' },
    today,
    draftName,
    lists: {
      regiones: [{ value: '13', label: 'Metropolitana de Santiago' }],
      comunas: [{ value: '13119', label: 'Maipú', region: '13' }],
      bancos: [{ value: '12', label: 'BancoEstado' }],
      tiposCuenta: [{ value: '8', label: 'CuentaRUT de BancoEstado' }],
    },
  }
}

/** The form with the bundled institution and the people of the country. */
export async function createFunicoWorld() {
  const world = await createPensionesWorld()

  function personOf({ person }: Pick<Fixture, 'person'>): Solicitante {
    const found = world.country.persona(person)
    if (!found) throw new Error(`Nobody has the RUN ${person}`)
    const { run, nombres, apellidoPaterno, apellidoMaterno } = found
    return { run, nombres, apellidos: `${apellidoPaterno} ${apellidoMaterno}` }
  }

  /** Clients for a person; `calls` replace some answers. */
  function servicesOf(run: Run, calls: Partial<FunicoServices['pensiones']> = {}): FunicoServices {
    const bound = bindClient(pensionesContract, world.client, {
      token: run,
      procedure: 'funico',
      purpose: 'Pedir una pensión',
    })
    return {
      pensiones: { ...bound, ...calls },
      personas: fakeClient<FunicoServices['personas']>('personas', {
        getPersona: async ({ query }) => registered(runFromWire(query)),
      }),
      formasDePago: fakeClient<FunicoServices['formasDePago']>('formasDePago', {
        listarLugaresPago: async () => ({ lugaresPago: [lugar] }),
      }),
      asignacionMuerte: fakeClient<FunicoServices['asignacionMuerte']>('asignacionMuerte', {
        listarSolicitudes: async () => ({ records: [], total: 0 }),
      }),
      saldosInsolutos: fakeClient<FunicoServices['saldosInsolutos']>('saldosInsolutos', {
        listarSolicitudes: async () => ({ records: [], total: 0 }),
      }),
    }
  }

  function registered(run: Run) {
    const persona = world.country.persona(run)
    if (!persona) throw new ContractError(at, 'NoEncontrada', 404)
    const { nombres, apellidoPaterno, apellidoMaterno, fechaNacimiento, familia } = persona
    return {
      rut: Number(run.split('-')[0]),
      dv: run.slice(-1),
      vista: 'completa' as const,
      nombres,
      apellidoPaterno,
      apelidoMaterno: apellidoMaterno,
      fechaNacimiento,
      fechaDefuncion: persona.fechaDefuncion ?? null,
      sexo: persona.sexo,
      estadoCivil: persona.estadoCivil,
      nacionalidad: 'chilena',
      contactabilidad: {
        domicilio: {
          calle: 'Los Robles',
          numeroCalle: '12',
          block: '',
          numeroDepartamento: '',
          poblacion: '',
          ciudad: '',
          localidad: '',
          codigoComuna: '13119',
          codigoRegion: '13',
        },
        correoElectronico1: '',
        correoElectronico2: '',
        telefonoMovil: '',
        telefonoFijoParticular: '',
        telefonoFijoLaboral: '',
      },
      familia: [
        ...(['conyuge', 'padre', 'madre'] as const).flatMap(parentesco => {
          const relative = familia[parentesco]
          return relative ? [{ ...runToWire(relative), parentesco }] : []
        }),
        ...familia.hijos.map(hijo => ({ ...runToWire(hijo), parentesco: 'hijo' as const })),
      ],
    }
  }

  /** Fills in a fixture to its end or its first stop, keeping prefilled values. */
  function fill(fixture: Fixture, calls: Partial<FunicoServices['pensiones']> = {}): Promise<FilledWay> {
    const person = personOf(fixture)
    return fillIn(
      solicitud,
      withOffers(fixture),
      surroundingsOf(person, fixture.draft),
      servicesOf(person.run, calls),
    )
  }

  /** The delivery of a filled-in form. */
  function deliveryOf(fixture: Fixture, { walk }: FilledWay, idempotencyKey: string): FunicoDelivery {
    const person = personOf(fixture)
    return {
      ...(walk.context as unknown as Pick<FunicoDelivery, 'answers' | 'consulted' | 'verified'>),
      person,
      services: servicesOf(person.run),
      idempotencyKey,
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-23T15:00:00.000Z',
      filedOn: today,
      readDocument: async id => documentBytes(attachmentsOf(walk).find(one => one.id === id)),
    }
  }

  /** Delivers a filled-in form; returns the institution's id. */
  async function send(fixture: Fixture, filled: FilledWay, key: string): Promise<string> {
    return (await deliver(deliveryOf(fixture, filled, key))).idSolicitud
  }

  return { ...world, fill, send, deliveryOf, servicesOf, personOf }
}

/** Writes down the prefilled values that a browser would send. */
function withOffers(fixture: Fixture): Fixture {
  const { pages } = fixture
  const direccion = {
    'direccion.calle': 'Los Robles',
    'direccion.numero': '12',
    'direccion.region': '13',
    'direccion.comuna': '13119',
  }
  return {
    ...fixture,
    pages: {
      ...pages,
      ...(pages.personal && { personal: { ...direccion, ...pages.personal } }),
      ...(pages.tipo && { tipo: { caja: 'SSS', ...pages.tipo } }),
    },
  }
}
