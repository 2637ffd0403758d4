import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { distributeByRun, otherTablesWithRun, tablesByRun } from './distribution.ts'
import { migrateRoles } from './migrations.ts'

const { database } = await testDatabase()

beforeAll(async () => {
  const settings = { roles: ['portal', 'worker'], identityProvider: 'claveunica', smtpUrl: 'smtps://correo' }
  await migrateRoles({ settings: settings as never, say: () => undefined }, () => database)
})

describe('the tables that are distributed by person', () => {
  it('are all that have her RUN, but for those whose rows are few', async () => {
    const rows = await database.rows<{ tabla: string }>(
      `SELECT table_schema || '.' || table_name AS tabla FROM information_schema.columns
        WHERE column_name = 'run' AND table_schema IN ('casos', 'papeles', 'personal', 'sesiones', 'operacion', 'limites')`,
      [],
    )
    expect(rows.map(({ tabla }) => tabla).toSorted()).toEqual(
      [...tablesByRun, ...otherTablesWithRun].toSorted(),
    )
  })

  it('have the RUN in each key, but for letters, whose key changes when they are distributed', async () => {
    const rows = await database.rows<{ tabla: string }>(
      `SELECT DISTINCT i.indrelid::regclass::text AS tabla FROM pg_index i
        WHERE i.indisunique AND i.indrelid::regclass::text = ANY($1)
          AND NOT EXISTS (SELECT FROM pg_attribute a
                           WHERE a.attrelid = i.indrelid AND a.attname = 'run' AND a.attnum = ANY(i.indkey))`,
      [tablesByRun],
    )
    expect(rows).toEqual([{ tabla: 'personal.cartas' }])
  })

  it('are refused to a database without Citus, with what is missing', async () => {
    await expect(distributeByRun(database)).rejects.toThrow('CREATE EXTENSION citus')
  })
})
