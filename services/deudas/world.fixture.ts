import { createCountry } from '#country/country.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateInstitution, seedInstitution } from '../kit/bundled.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { deudas } from './institution.ts'

/** The bundled institution on its own database, with the country's people, on Monday 23 November 2026. */
export async function createDeudasWorld() {
  const { key, contract, bundled } = deudas
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = bundled.create({
    ...house,
    encrypt: async clear => Buffer.from(clear).toString('base64'),
  })
  await migrateInstitution(database, { key, bundled })
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  await seedInstitution(database, { bundled }, country)
  // Seeding twice must not change existing data.
  await seedInstitution(database, { bundled }, country)
  return {
    clock,
    country,
    handler,
    portal,
    client: createClient(contract, {
      baseUrl: 'http://s.test',
      fetch: handler,
      log: silentLog,
      decrypt: async text => Buffer.from(text, 'base64').toString(),
    }),

    /** Advances every request by this many steps. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}
