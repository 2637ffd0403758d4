import { createCountry } from '#country/country.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateInstitution, seedInstitution } from '../kit/bundled.ts'
import type { House } from '../kit/institution.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { cmf } from './institution.ts'

/** The bundled institution on its own database, with the stories' people, on Monday 23 November 2026. */
export async function createCmfWorld(options: Pick<House, 'sitioInformeDeudas'> = {}) {
  const { key, contract, bundled } = cmf
  const { database } = await testDatabase()
  const { house, clock } = createTestHouse(database)
  const { handler } = bundled.create({ ...house, ...options })
  await migrateInstitution(database, { key, bundled })
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  // Seeding twice must not change existing data.
  await seedInstitution(database, { bundled }, country)
  await seedInstitution(database, { bundled }, country)
  return {
    clock,
    country,
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),
  }
}
