import { createCountry } from '#country/country.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateService } from '../bundled-services.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { exencionSalud } from './institution.ts'

/** The bundled institution on its own database, with the country's people, on Monday 23 November 2026. */
export async function createExencionWorld() {
  const { key, contract, bundled } = exencionSalud
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = bundled.create(house)
  await migrateService(database, key)
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  await bundled.seed?.(database, { country, reference: house.reference })
  // Seeding twice must not change existing data.
  await bundled.seed?.(database, { country, reference: house.reference })
  return {
    country,
    portal,
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),

    /** Advances every request by this many steps. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}
