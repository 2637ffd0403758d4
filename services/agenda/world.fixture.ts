import { join } from 'node:path'
import { createCountry } from '#country/country.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateDesk } from '../kit/requests/migrate-desk.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { agenda } from './institution.ts'
import type { Hora } from './rules.ts'
import type { SolicitudEnviada } from './schemas.ts'

/** A daughter's request for her bedridden mother in Concepción. */
export function solicitudOf(solicitante: Run, pensionado: Run, hora: Hora, nombre = ''): SolicitudEnviada {
  return {
    pensionado: { ...runToWire(pensionado), nombre, condicion: 'en_cama' },
    motivo: 'supervivencia',
    solicitante: {
      ...runToWire(solicitante),
      parentesco: solicitante === pensionado ? 'propio' : 'hijo',
      telefono: '987654321',
      correo: 'quien.pide@ejemplo.cl',
    },
    apoderado: null,
    direccion: {
      region: '08',
      comuna: '08101',
      calle: 'Orompello',
      numero: '345',
      depto: '',
      lugar: '',
      indicaciones: 'Casa verde, timbre malo: golpear fuerte.',
    },
    telefonoLugar: '987654321',
    ...hora,
    documentos: [],
  }
}

/** The institution with the stories' people, on Monday 23 November 2026; the token is the caller's RUN. */
export async function createAgendaWorld() {
  const { key, contract, bundled } = agenda
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = bundled.create(house)
  await migrateDesk(database, key)
  await migrate(database, { owner: key, folder: join(import.meta.dirname, 'migrations') })
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })
  // Seeding twice must not change existing data.
  await bundled.seed?.(database, { country, reference: house.reference })
  await bundled.seed?.(database, { country, reference: house.reference })
  return {
    clock,
    portal,
    /** A separate client: one queues only twenty calls. */
    newClient: () => createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),
    tick: async () => tick?.(),
    /** Advances every request by this many steps. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}
