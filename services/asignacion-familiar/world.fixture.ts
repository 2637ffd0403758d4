import { createCountry } from '#country/country.ts'
import { gente } from '#country/stories/cargas.ts'
import { runToWire } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateInstitution, seedInstitution } from '../kit/bundled.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { asignacionFamiliarContract, type EventoSolicitud, type SolicitudEnviada } from './contract.ts'
import { asignacionFamiliar } from './institution.ts'
import type { TipoDocumento } from './schemas.ts'

type Reconocer = Extract<SolicitudEnviada, { tipoSolicitud: 1 }>
type Extincion = Extract<SolicitudEnviada, { tipoSolicitud: 2 }>['extincion']

/** People of the country used in these tests; `daniela` can sign in. */
export const runs = { ...gente, daniela: '15678234-3', tomas: '23456781-0', carmen: '8214653-9' } as const

const numberOf = (run: string) => {
  const { rut, dv } = runToWire(run)
  return { run: rut, dv }
}

/** The service on its own database, at noon on Monday 23 November 2026, and a portal that receives its events. */
export async function createWorld(options: { contingencia?: boolean } = {}) {
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const service = asignacionFamiliar.bundled.create({ ...house, ...options })
  const client = createClient(asignacionFamiliarContract, {
    baseUrl: 'http://s.test',
    fetch: service.handler,
    log: silentLog,
  })
  await migrateInstitution(database, asignacionFamiliar)
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })
  await seedInstitution(database, asignacionFamiliar, country)
  // Seeding twice must not change existing data.
  await seedInstitution(database, asignacionFamiliar, country)

  let keys = 0
  const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
  const beneficiarioOf = (run: string): Reconocer['beneficiario'] => ({
    nombre: 'Paula Andrea Vergara Ossandón',
    ...numberOf(run),
    direccion: 'Los Alerces 12, Maipú',
    email: '',
    telefono: '912345678',
    tipo: 'trabajador_dependiente',
  })
  const file = (token: string, body: SolicitudEnviada) =>
    client.ingresarSolicitud({ token, idempotencyKey: nextKey(), body })

  return {
    client,
    clock,
    nextKey,
    service,
    events: portal.received as unknown as readonly EventoSolicitud[],

    reconocerBody(
      run: string,
      carga: string,
      causante: Omit<Reconocer['causante'], 'run' | 'dv'>,
    ): Reconocer {
      return {
        tipoSolicitud: 1,
        beneficiario: beneficiarioOf(run),
        causante: { ...numberOf(carga), ...causante },
        empleador: null,
      }
    },

    /** Requests the recognition of a carga; returns the request's id. */
    async reconocer(run: string, carga: string, causante: Omit<Reconocer['causante'], 'run' | 'dv'>) {
      return (await file(run, this.reconocerBody(run, carga, causante))).idSolicitud
    },

    /** Requests the extinction of a carga; returns the request's id. */
    async extinguir(run: string, idCarga: string, extincion: Extincion) {
      const body = { tipoSolicitud: 2 as const, beneficiario: beneficiarioOf(run), idCarga, extincion }
      return (await file(run, body)).idSolicitud
    },

    /** Uploads a paper and returns its id. */
    async upload(token: string, idSolicitud: string, tipo: TipoDocumento): Promise<string> {
      const idDocumento = systemIds.uuid()
      const body = { bytes: smallPdf('prueba'), mediaType: 'application/pdf' }
      await client.subirDocumento({
        token,
        params: { idSolicitud, idDocumento },
        query: { tipo, nombre: `${tipo}.pdf` },
        body,
      })
      return idDocumento
    },

    /** Reads a request. */
    see: (token: string, idSolicitud: string) =>
      client.consultarSolicitud({ token, params: { idSolicitud } }),

    /** Moves the clock by this many steps of a request and runs each. */
    async step(times = 1): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await service.tick?.()
      }
    },
  }
}
