import { join } from 'node:path'
import { createCountry } from '#country/country.ts'
import { createClient } from '#platform/contract/client.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateDesk } from '../kit/requests/migrate-desk.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { saldosInsolutos } from './institution.ts'

/** The institution with the stories' people, on Monday 23 November 2026; the token is the caller's RUN. */
export async function createWorld() {
  const { key, contract, bundled } = saldosInsolutos
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
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),
    handler,
    portal,
    country,
    /** Advances every request by this many steps. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}
