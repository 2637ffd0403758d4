import { type Run, runFromWire, runOfNumber } from '#domain/run.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { type SolicitudEnviada, saldosInsolutosContract } from '#services/saldos-insolutos/contract.ts'
import { createWorld } from '#services/saldos-insolutos/world.fixture.ts'
import { documentBytes } from '../../testing/document-bytes.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { deliver, solicitud, solicitudOf } from '../application.ts'
import type { SaldoServices } from '../registers.ts'
import type { Consultado, Respuestas, Verificado } from '../rules.ts'
import type { Fixture } from './fixtures.ts'

/** The day of these tests, a Saturday. */
export const today = '2026-11-21'

const carmen: Solicitante = { run: '8214653-9', nombres: 'Carmen Gloria', apellidos: 'Rojas Díaz' }
const francisca: Solicitante = { run: '19456328-0', nombres: 'Francisca', apellidos: 'Leiva' }
const ines: Solicitante = {
  run: runOfNumber(9_550_032),
  nombres: 'Inés Margarita',
  apellidos: 'Correa Lyon',
}
const personOf = ({ person }: Fixture): Solicitante =>
  [carmen, francisca].find(({ run }) => run === person) ?? ines

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'saldos-insolutos', operation: 'cualquiera' }, 'timeout')
}

/** The context of every page for a person. */
export function surroundingsOf(person: Solicitante): Surroundings {
  return {
    person,
    signedIn: true,
    acting: { origin: 'ORDINARIA' },
    today,
    lists: {
      regiones: [],
      comunas: [],
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
export async function createSaldoWorld() {
  const world = await createWorld()

  /** Clients for a person; `calls` replace some answers of the IPS. */
  function servicesOf(run: Run, calls: Partial<SaldoServices['saldosInsolutos']> = {}): SaldoServices {
    const bound = bindClient(saldosInsolutosContract, world.client, {
      token: run,
      procedure: '5294',
      purpose: 'Pedir lo que no se cobró',
    })
    return {
      saldosInsolutos: { ...bound, ...calls },
      personas: fakeClient<SaldoServices['personas']>('personas', {
        getPersona: async ({ query }) => registered(runFromWire(query), run),
      }),
      formasDePago: fakeClient<SaldoServices['formasDePago']>('formasDePago', {
        listarLugaresPago: async input => ({ lugaresPago: referenceData.lugaresPago(input?.query ?? {}) }),
      }),
      pensiones: fakeClient<SaldoServices['pensiones']>('pensiones', {
        listarSolicitudes: async () => ({ records: [], total: 0 }),
      }),
      asignacionMuerte: fakeClient<SaldoServices['asignacionMuerte']>('asignacionMuerte', {
        listarSolicitudes: async () => ({ records: [], total: 0 }),
      }),
    }
  }

  /** Like the civil register: names and death of the dead for everybody, all data for the person herself. */
  function registered(run: Run, caller: Run) {
    const persona = world.country.persona(run)
    if (!persona || (run !== caller && persona.fechaDefuncion === undefined))
      throw new ContractError({ service: 'personas', operation: 'getPersona' }, 'NoAutorizado', 403)
    const { nombres, apellidoPaterno, apellidoMaterno, fechaDefuncion = null } = persona
    return {
      rut: Number(run.split('-')[0]),
      dv: run.slice(-1),
      vista: 'publica' as const,
      nombres,
      apellidoPaterno,
      apelidoMaterno: apellidoMaterno,
      fechaNacimiento: null,
      fechaDefuncion,
      sexo: null,
      estadoCivil: null,
      nacionalidad: null,
      contactabilidad: null,
      familia: null,
    }
  }

  /** Fills in a fixture to its end or its first stop. */
  function fill(
    fixture: Fixture,
    calls: Partial<SaldoServices['saldosInsolutos']> = {},
    person: Solicitante = personOf(fixture),
  ): Promise<FilledWay> {
    return fillIn(solicitud, fixture, surroundingsOf(person), servicesOf(person.run, calls))
  }

  /** Delivers a filled-in form. */
  async function send(fixture: Fixture, { walk }: FilledWay, idempotencyKey: string) {
    const person = personOf(fixture)
    const { answers, consulted, verified } = walk.context
    return deliver({
      answers: answers as unknown as Respuestas,
      consulted: consulted as Consultado,
      verified: verified as Verificado,
      person,
      services: servicesOf(person.run),
      idempotencyKey,
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-21T15:00:00.000Z',
      filedOn: '2026-11-23',
      readDocument: async id => documentBytes(attachmentsOf(walk).find(one => one.id === id)),
    })
  }

  /** The request as the institution receives it. */
  function submitted({ walk }: FilledWay, fixture: Fixture): SolicitudEnviada {
    const { answers, consulted, verified } = walk.context
    const { saldos } = consulted as Consultado
    const { difunto } = verified as Verificado
    if (!saldos || !difunto) throw new Error('The form was not filled in as far as the balances')
    return solicitudOf({
      answers: answers as unknown as Respuestas,
      person: personOf(fixture),
      datosDifunto: difunto.datosDifunto,
      saldos: saldos.datosSaldosInsolutos,
    })
  }

  return { ...world, fill, submitted, send, servicesOf, personOf }
}
