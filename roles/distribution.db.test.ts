import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { carmen, openCaseHouse, pedro } from '#cases/testing/case-house.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { distributeByRun, fillAllLookups, otherTablesWithRun, tablesByRun } from './distribution.ts'
import { migrateRoles } from './migrations.ts'

const { database } = await testDatabase()

const settings = { roles: ['portal', 'worker'], identityProvider: 'claveunica', smtpUrl: 'smtps://correo' }

beforeAll(async () => {
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

  it('are changed by migrations with functions that Citus takes: immutable ones alone', async () => {
    const files = globSync('{cases,papers,personal,sessions}/migrations/*.sql', { cwd: projectRoot })
    const changes = files
      .flatMap(file => readFileSync(join(projectRoot, file), 'utf8').split(';'))
      .flatMap(statement => statement.match(/^UPDATE .*/ms) ?? [])
    expect(changes.length).toBeGreaterThan(2)
    const called = changes.flatMap(sql => [...sql.matchAll(/\b\w+(?=\()/g)].map(([name]) => name))
    const refused = await database.rows(
      `SELECT proname AS name FROM pg_proc WHERE proname = ANY($1) GROUP BY proname HAVING bool_or(provolatile <> 'i')`,
      [called],
    )
    expect(refused).toEqual([])
  })

  it('have look-up tables, through which codes, files and requests of institutions are found once they are in use', async () => {
    const house = await openCaseHouse()
    await migrateRoles({ settings: settings as never, say: () => undefined }, () => house.database)
    const before = await house.sendOne()
    await house.runJobs()
    expect(await fillAllLookups(house.database)).toBeGreaterThan(3)
    const later = await house.sendOne(pedro)
    await house.runJobs()
    const found = async (run: string, caseId: string) => {
      const { code = '' } = (await house.cases.findCase(run, caseId))?.receipt ?? {}
      const { bytes } = (await house.receipts.readPdf(run, caseId)) ?? { bytes: new Uint8Array() }
      return [
        (await house.receipts.verifyReceipt(code)) !== undefined,
        await house.receipts.findCode(bytes),
        code,
      ]
    }
    for (const [run, caseId, idSolicitud] of [
      [carmen.run, before, 'S-1'],
      [pedro.run, later, 'S-2'],
    ] as const) {
      const [isThere, codeOfFile, code] = await found(run, caseId)
      expect([isThere, codeOfFile]).toEqual([true, code])
      expect(await house.says(idSolicitud, 'en_revision')).toBe('added')
    }
    // They are believed: nothing else is looked through.
    await house.database.rows("DELETE FROM casos.busquedas WHERE run <> ''", [])
    expect((await found(carmen.run, before))[0]).toBe(false)
    expect(await house.says('S-2', 'aprobada')).toBe('waiting')
  })

  it('are refused to a database without Citus, with what is missing', async () => {
    await expect(distributeByRun(database)).rejects.toThrow('CREATE EXTENSION citus')
  })
})
