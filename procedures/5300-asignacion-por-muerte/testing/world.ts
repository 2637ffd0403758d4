import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import type { OwnCaseDetail, OwnCases } from '#engine/cases/consultation.ts'
import type { OwnPapers } from '#engine/cases/paper.ts'
import { lists, surroundings } from '#engine/testing/surroundings.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import type { DraftContent } from '#engine/walking/walk.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { asignacionMuerteContract, type SolicitudEnviada } from '#services/asignacion-muerte/contract.ts'
import { createWorld } from '#services/asignacion-muerte/world.fixture.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { documentBytes } from '../../testing/document-bytes.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { solicitud } from '../application.ts'
import { hrefTo } from '../paths.ts'
import type { Services } from '../registers.ts'

/** The day of these tests, a Saturday. */
export const today = '2026-11-21'

/** Answers of the IPS that replace those of the bundled one. */
export type Calls = Partial<Services['asignacionMuerte']>

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
export const withAnswers = (
  fixture: Fixture,
  page: string,
  answers: Readonly<Record<string, string>>,
): Fixture => ({ ...fixture, pages: { ...fixture.pages, [page]: { ...fixture.pages[page], ...answers } } })

/** The answers as a version up to 8 keeps them: the relative's papers among her data. */
export function asOfVersion8<Answers extends DraftContent['answers']>(answers: Answers) {
  const { cedula, poder, ...pago } = answers.pago ?? {}
  return { ...answers, beneficiario: { ...answers.beneficiario, cedula, poder }, pago }
}

/** The widow of Luis. */
export const carmen: Solicitante = { run: '8214653-9', nombres: 'Carmen Gloria', apellidos: 'Rojas Díaz' }
/** Represents two funeral homes. */
export const hector: Solicitante = { run: '9431276-0', nombres: 'Héctor Iván', apellidos: 'Paredes Cea' }

const personOf = ({ person }: Fixture): Solicitante =>
  person === hector.run ? hector : { ...carmen, run: person }

/** The context of every page for a person. */
export const surroundingsOf = (person: Solicitante): Surroundings => ({
  ...{ ...surroundings, person, today },
  lists: { ...lists, comunas: [{ value: '13110', label: 'La Florida', region: '13' }, ...lists.comunas] },
})

const at = { service: 'asignacion-muerte', operation: 'cualquiera' }

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError(at, 'timeout')
}

/** Rejects with an error of the contract. */
export const refuse = (name: string): Promise<never> => Promise.reject(new ContractError(at, name, 409))

const identidad = { sexo: 'F', estadoCivil: 'viudo', nacionalidad: 'chilena' } as const
const nothing = async () => ({ records: [], total: 0 })

/** Whoever asks is Carmen to the civil register. */
const registered: Services['personas']['getPersona'] = async ({ query }) => ({
  ...{ ...query, ...identidad, vista: 'completa', fechaNacimiento: '1968-07-10', fechaDefuncion: null },
  ...{ nombres: 'CARMEN GLORIA', apellidoPaterno: 'ROJAS', apelidoMaterno: 'DÍAZ', familia: null },
  contactabilidad: {
    domicilio: {
      ...{ calle: 'Los Aromos', numeroCalle: '145', block: '', numeroDepartamento: '', poblacion: '' },
      ...{ ciudad: 'Santiago', localidad: '', codigoComuna: '13110', codigoRegion: '13' },
    },
    ...{ correoElectronico1: '', correoElectronico2: '', telefonoMovil: '912345678' },
    ...{ telefonoFijoParticular: '', telefonoFijoLaboral: '' },
  },
})

/** Confirms Carmen to a home; the bundled one counts the attempts. */
const confirmarFamiliar: Services['asignacionMuerte']['confirmarFamiliar'] = async ({ body }) => ({
  coincide: body.rut === 8214653 && body.fechaNacimiento === '1968-07-10' && body.apellidoP === 'Rojas',
})

/** The procedure with the bundled institution and the people of the country. */
export async function createProcedureWorld() {
  const world = await createWorld()

  /** Clients for a person. */
  const servicesOf = ({ run }: Solicitante, calls: Calls = {}): Services => ({
    asignacionMuerte: {
      ...bindClient(asignacionMuerteContract, world.client, {
        ...{ token: run, procedure: '5300', purpose: 'Pedir el pago del funeral' },
      }),
      lugaresPago: async input => ({ lugaresPago: referenceData.lugaresPago(input?.query ?? {}) }),
      confirmarFamiliar,
      ...calls,
    },
    personas: fakeClient<Services['personas']>('personas', { getPersona: registered }),
    saldosInsolutos: fakeClient<Services['saldosInsolutos']>('saldosInsolutos', {
      listarSolicitudes: nothing,
    }),
    pensiones: fakeClient<Services['pensiones']>('pensiones', { listarSolicitudes: nothing }),
  })

  /** Fills in a fixture to its end or its first stop. */
  function fill(fixture: Fixture, calls: Calls = {}): Promise<FilledWay> {
    const person = personOf(fixture)
    return fillIn(solicitud, fixture, surroundingsOf(person), servicesOf(person, calls))
  }

  /** Delivers a filled-in form; `stored` is how an earlier version kept it. */
  function deliver(
    fixture: Fixture,
    { walk }: Pick<FilledWay, 'walk'>,
    { calls = {}, key = 'clave-1', version = solicitud.version, stored }: Delivering = {},
  ) {
    const person = personOf(fixture)
    const { answers, consulted, verified } = stored ?? walk.context
    const { ending } = solicitud
    const deliverIt = version === solicitud.version ? ending.deliver : ending.earlier[version]
    return deliverIt?.({
      ...{ answers, consulted, verified, person, services: servicesOf(person, calls), idempotencyKey: key },
      ...{ acting: { origin: 'ORDINARIA' }, sentAt: '2026-11-21T15:00:00.000Z', filedOn: '2026-11-23' },
      readDocument: async (id: string) => documentBytes(attachmentsOf(walk).find(one => one.id === id)),
    } as never)
  }

  /** Fills in a fixture and delivers it to an institution that records what it receives. */
  async function send(
    fixture: Fixture,
    { whileFilling = {}, ...how }: Delivering & { whileFilling?: Calls } = {},
  ) {
    const way = await fill(fixture, whileFilling)
    const filed: { body: SolicitudEnviada; idempotencyKey: string }[] = []
    const uploaded: { id: string; tipo: string; mediaType: string; size: number }[] = []
    const calls: Calls = {
      async ingresarSolicitud({ body, idempotencyKey }) {
        filed.push({ body, idempotencyKey })
        return { idSolicitud, folio: '53000200', fechaIngreso: today, plazo: '2026-12-21' }
      },
      async subirDocumento({ params: { idDocumento }, query: { tipo }, body: { mediaType, bytes } }) {
        uploaded.push({ id: idDocumento, tipo, mediaType, size: bytes.length })
        return { idDocumento, sha256: '' }
      },
      ...how.calls,
    }
    const deliverOnce = () => deliver(fixture, way, { ...how, calls })
    return { reply: await deliverOnce(), deliverOnce, filed, uploaded, body: filed[0]?.body }
  }

  /** The input of a content page, and a record of what is asked of the person's cases. */
  function reachFor({ query = {}, person = carmen, calls = {}, cases = [], result = 'done' }: Opening = {}) {
    const acted: Parameters<OwnCases['act']>[0][] = []
    const listed: Parameters<OwnCases['list']>[0][] = []
    return {
      ...surroundingsOf(person),
      services: servicesOf(person, calls),
      query: { get: (name: string) => query[name] ?? '' },
      params: { get: () => '' },
      requestId: 'pedido-1',
      papers: fakeClient<OwnPapers>('papers', {}),
      hrefOf: hrefTo,
      cases: {
        async list(filter) {
          listed.push(filter)
          const found = cases.filter(
            ({ actsFor, idSolicitud: id }) => actsFor === filter.actsFor && !(filter.undelivered && id),
          )
          return { cases: found, total: found.length }
        },
        find: async id => cases.find(one => one.id === id),
        findByIdSolicitud: async id => cases.find(one => one.idSolicitud === id),
        noteAnswer: async () => undefined,
        async act(action) {
          acted.push(action)
          return result
        },
      } satisfies OwnCases,
      acted,
      listed,
    }
  }

  return { ...world, deliver, fill, reachFor, send, servicesOf }
}

/** Id under which the institution of these tests files. */
export const idSolicitud = '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60'

interface Delivering {
  readonly calls?: Calls
  readonly key?: string
  readonly version?: number
  readonly stored?: DraftContent
}

interface Opening {
  readonly query?: Readonly<Record<string, string>>
  readonly person?: Solicitante
  readonly calls?: Calls
  readonly cases?: readonly OwnCaseDetail[]
  readonly result?: Awaited<ReturnType<OwnCases['act']>>
}
