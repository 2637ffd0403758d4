import { type Run, runFromWire } from '#domain/run.ts'
import type { Acting, Solicitante, Surroundings } from '#engine/asking/context.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { type SolicitudEnviada, sibsContract } from '#services/sibs/contract.ts'
import { createSibsWorld } from '#services/sibs/world.fixture.ts'
import { documentBytes } from '../../testing/document-bytes.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { deliver, type SibsDelivery } from '../application.ts'
import { solicitud, solicitudExt } from '../procedure.ts'
import type { Services } from '../registers.ts'
import { type Consultado, type Respuestas, solicitudOf, type Verificado } from '../rules.ts'
import type { Fixture } from './fixtures.ts'

/** The day of these tests, a Monday. */
export const today = '2026-11-23'
/** The official of these tests. */
export const marta = { run: '13456782-1', nombre: 'Marta Inés Olivares Reyes', institucion: 'IPS' }

const byHerself: Acting = { origin: 'ORDINARIA' }

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'sibs', operation: 'cualquiera' }, 'timeout')
}

/** The procedure with the bundled institution and the people of the country. */
export async function createSibsPages() {
  const world = await createSibsWorld()
  const comunas = ['02101', '04101', '05801', '10101', '13119', '15101']

  function personOf(run: Run): Solicitante {
    const { nombres = '', apellidoPaterno = '', apellidoMaterno = '' } = world.country.persona(run) ?? {}
    return { run, nombres, apellidos: `${apellidoPaterno} ${apellidoMaterno}` }
  }

  function surroundingsOf(run: Run, acting = byHerself): Surroundings {
    return {
      person: personOf(run),
      signedIn: true,
      acting,
      today,
      lists: {
        regiones: [],
        comunas: comunas.map(value => ({ value, label: value, region: value.slice(0, 2) })),
        bancos: [{ value: '12', label: 'BancoEstado' }],
        tiposCuenta: [{ value: '8', label: 'CuentaRUT de BancoEstado' }],
      },
    }
  }

  /** Clients for a person; `calls` replace some answers of the IPS. */
  function servicesOf(run: Run, { official }: Acting, calls: Partial<Services['sibs']> = {}): Services {
    const bound = bindClient(sibsContract, world.client, {
      token: official ? `${run}/${official.run}` : run,
      procedure: 'sibs',
      purpose: 'Pedir beneficios',
    })
    return {
      sibs: { ...bound, ...calls },
      personas: fakeClient<Services['personas']>('personas', { getPersona: silent }),
      formasDePago: fakeClient<Services['formasDePago']>('formasDePago', {
        listarLugaresPago: async () => ({ lugaresPago: referenceData.lugaresPago({}) }),
      }),
      funcionarios: fakeClient<Services['funcionarios']>('funcionarios', {
        consultarFuncionario: async ({ query }) => {
          const isMarta = runFromWire(query) === marta.run
          const funcionario = {
            run: query.rut,
            dv: query.dv,
            name: marta.nombre,
            channel: 'SUCURSAL',
            role: 'Ejecutiva',
            institution: marta.institucion,
            usaBandeja: true,
            atiende: true,
          }
          return { existe_funcionario: isMarta, funcionario: isMarta ? funcionario : null }
        },
      }),
    }
  }

  /** Fills in a fixture to its end or its first stop. */
  function fill(
    fixture: Fixture,
    {
      acting = byHerself,
      calls = {},
      person = fixture.person,
      on = surroundingsOf(person, acting),
    }: How = {},
  ): Promise<FilledWay> {
    const form = fixture.form === solicitudExt.id ? solicitudExt : solicitud
    return fillIn(form, fixture, on, servicesOf(person, acting, calls))
  }

  /** The application as the institution receives it. */
  function submitted({ walk }: FilledWay): SolicitudEnviada {
    const { answers, verified, consulted, person, acting } = walk.context
    return solicitudOf({
      answers: answers as unknown as Respuestas,
      verified: verified as Verificado,
      person,
      acting,
      filedOn: today,
      sentAt: '2026-11-23T15:00:00.000Z',
      lugares: (consulted as Consultado).pago ?? [],
    })
  }

  /** Delivers a filled-in form. */
  function send({ walk }: FilledWay, idempotencyKey: string) {
    const { answers, consulted, verified, person, acting } = walk.context
    const delivery = {
      answers,
      consulted,
      verified,
      person,
      acting,
      services: servicesOf(person.run, acting),
      idempotencyKey,
      sentAt: '2026-11-23T15:00:00.000Z',
      filedOn: today,
      async readDocument(id: string) {
        return documentBytes(attachmentsOf(walk).find(one => one.id === id))
      },
    }
    return deliver(delivery as unknown as SibsDelivery)
  }

  return { ...world, fill, submitted, send, servicesOf, surroundingsOf }
}

/** Who fills in a fixture, if not just its own person. */
interface How {
  readonly acting?: Acting
  readonly calls?: Partial<Services['sibs']>
  readonly person?: Run
  readonly on?: Surroundings
}
