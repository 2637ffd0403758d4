import { expect, it } from 'vitest'
import { createEmptyCountry } from '#country/country.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateServices, seedServices } from './bundled-services.ts'

it('a bundled institution without the invented country knows nobody: no official, no power, nobody in the tray', async () => {
  const { database } = await testDatabase()
  await migrateServices(() => database)
  await seedServices(() => database, createEmptyCountry('2026-11-21'))
  const tables = await database.rows<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.columns
     WHERE column_name = 'run' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    [],
  )
  expect(tables.length).toBeGreaterThan(50)
  const filled: string[] = []
  for (const { schema, name } of tables)
    if (await database.row(`SELECT 1 AS there FROM "${schema}"."${name}" LIMIT 1`, []))
      filled.push(`${schema}.${name}`)
  expect(filled).toEqual([])
})
