import { join } from 'node:path'
import { createCountry } from '#country/country.ts'
import { createClient } from '#platform/contract/client.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateDesk } from '../requests/migrate-desk.ts'
import { createTestHouse, silentLog } from '../testing.ts'
import { saldosInsolutos } from './institution.ts'

/** The institution with the people of the stories, on Monday 23 November 2026, and who calls it: the token is the RUN. */
export async function createWorld() {
  const { key, contract, bundled } = saldosInsolutos
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = bundled.create(house)
  await migrateDesk(database, key)
  await migrate(database, { owner: key, folder: join(import.meta.dirname, 'migrations') })
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })
  // Twice, because a start must not fill what is full.
  await bundled.seed?.(database, { country, reference: house.reference })
  await bundled.seed?.(database, { country, reference: house.reference })
  return {
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),
    handler,
    portal,
    country,
    /** Lets that many steps of every request come. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}
