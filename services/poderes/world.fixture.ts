import { createCountry } from '#country/country.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateService } from '../bundled-services.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { poderes } from './institution.ts'

/** The bundled register over a database of its own, with the people of the stories, on Monday 23 November 2026. */
export async function createPoderesWorld() {
  const { key, contract, bundled } = poderes
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = bundled.create(house)
  await migrateService(database, key)
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  // Seeding twice must not change existing data.
  await bundled.seed?.(database, { country, reference: house.reference })
  await bundled.seed?.(database, { country, reference: house.reference })
  return {
    clock,
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
