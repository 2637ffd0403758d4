import { createCountry } from '#country/country.ts'
import type { Run } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateInstitution, seedInstitution } from '../kit/bundled.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { paseCultural } from './institution.ts'

/** The bundled institution on its own database, with the country's people, on Monday 23 November 2026. */
export async function createPaseWorld() {
  const { key, contract, bundled } = paseCultural
  const { database } = await testDatabase()
  const { house, clock } = createTestHouse(database)
  const { handler } = bundled.create(house)
  await migrateInstitution(database, { key, bundled })
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  await seedInstitution(database, { bundled }, country)
  // Seeding twice must not change existing data.
  await seedInstitution(database, { bundled }, country)
  return {
    clock,
    country,
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),

    /** Simulates that BancoEstado opens a CuentaRUT for a person. */
    async openCuentaRut(run: Run): Promise<void> {
      await database.rows(
        `UPDATE pase_cultural.registro SET datos = datos || '{"tieneCuentaRut": true}' WHERE run = $1`,
        [run],
      )
    },
  }
}
