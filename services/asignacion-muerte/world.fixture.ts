import { createCountry } from '#country/country.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { seedBanks } from '../kit/bank.ts'
import { migrateInstitution } from '../kit/bundled.ts'
import type { ReferenceData } from '../kit/reference-data.ts'
import { createTestHouse, type EventPortal, silentLog } from '../kit/testing.ts'
import { asignacionMuerteContract, type EventoSolicitud } from './contract.ts'
import { seedAsignacionMuerte } from './demo.ts'
import { asignacionMuerte } from './institution.ts'
import { createAsignacionMuerteService } from './operations.ts'
import type { SolicitudEnviada, TipoDocumento } from './schemas.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'

/** RUNs of the country's people used in tests. */
export const runs = {
  carmen: '8214653-9',
  hector: '9431276-0',
  rosa: '5213478-1',
  gonzalo: '9984117-6',
  luis: '4123987-5',
  olga: '4655032-3',
  manuel: '4390778-6',
  norma: '4811265-k',
  bernardo: '5630481-9',
  jose: '6890214-2',
  sergio: '8011946-1',
} as const

/** A valid document. */
export const pdf = { bytes: smallPdf('prueba'), mediaType: 'application/pdf' }

const reference: ReferenceData = {
  nombresTerritorio: () => ({ comuna: 'Recoleta', region: 'Metropolitana de Santiago' }),
  regiones: () => [],
  comunas: () => [],
  bancos: () => [],
  lugaresPago: () => [],
  fechasPago: today => [{ fecha: today, cierre: today }],
}

/** The service on its own database, at noon on Monday 23 November 2026, and a portal that receives its events. */
export async function createWorld() {
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const service = createAsignacionMuerteService({ ...house, reference })
  const fetch = service.handler
  const client = createClient(asignacionMuerteContract, { baseUrl: 'http://s.test', fetch, log: silentLog })
  await migrateInstitution(database, asignacionMuerte)
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })
  const seedOptions = { country, reference }
  await seedBanks(database, country)
  await seedAsignacionMuerte(database, seedOptions)
  // Seeding twice must not change existing data.
  await seedAsignacionMuerte(database, seedOptions)

  let keys = 0
  const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
  return {
    clock,
    client,
    /** A portal that receives the events. */
    portal: portal as Omit<EventPortal, 'received'> & { readonly received: EventoSolicitud[] },
    service,
    nextKey,

    /** Moves the clock by this many steps of a request and runs each. */
    async step(times = 1): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await service.tick()
      }
    },

    async estadoOf(token: string, idSolicitud: string) {
      return (await client.consultarSolicitud({ token, params: { idSolicitud } })).estadoSolicitud
    },

    /** Uploads a document and returns its id. */
    async upload(token: string, idSolicitud: string, tipo: TipoDocumento): Promise<string> {
      const idDocumento = systemIds.uuid()
      const params = { idSolicitud, idDocumento }
      await client.subirDocumento({ token, params, query: { tipo, nombre: `${tipo}.pdf` }, body: pdf })
      return idDocumento
    },

    /** Files Carmen's request with changes and a unique invoice number; returns its id. */
    async present(changes: Partial<SolicitudEnviada> = {}): Promise<string> {
      const body = { ...solicitudDeCarmen(), ...changes }
      body.factura = { ...body.factura, nmroFactura: String(7000 + ++keys) }
      const input = { token: runs.carmen, idempotencyKey: nextKey(), body }
      return (await client.ingresarSolicitud(input)).idSolicitud
    },
  }
}
