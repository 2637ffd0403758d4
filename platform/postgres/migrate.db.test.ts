import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createDatabase, type Database } from './database.ts'
import { MigrationError, migrate } from './migrate.ts'

let database: Database
let url: string
let folder: string

beforeAll(async () => {
  ;({ database, url } = await testDatabase())
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'micha-migraciones-'))
})

afterEach(() => rm(folder, { recursive: true }))

const file = (name: string, text: string) => writeFile(join(folder, name), text)

describe('migrate', () => {
  it('runs each file once, in order, in the schema of the owner', async () => {
    await file('002-datos.sql', 'INSERT INTO cosa VALUES (1); INSERT INTO cosa VALUES (2);')
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    const owner = 'registro-civil'
    expect(await migrate(database, { owner, folder })).toEqual(['001-cosa.sql', '002-datos.sql'])
    expect(await migrate(database, { owner, folder })).toEqual([])
    expect(await database.rows('SELECT id FROM registro_civil.cosa ORDER BY id', [])).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  })

  it('lets processes that start together wait for one another', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database, { owner: 'juntos', folder })))
    expect(runs.flat()).toEqual(['001-cosa.sql'])
  })

  it('undoes a file that fails, names it, and keeps those before it', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    await file('002-mala.sql', 'CREATE TABLE otra (id int); SELECT 1/0;')
    await expect(migrate(database, { owner: 'fallida', folder })).rejects.toThrow(
      /fallida\/002-mala.sql failed: division/,
    )
    const tables = await database.rows(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'fallida' ORDER BY 1",
      [],
    )
    expect(tables).toEqual([{ tablename: 'cosa' }, { tablename: 'migraciones' }])
  })

  it('refuses a file that changed after it was applied', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    await migrate(database, { owner: 'cambiada', folder })
    await file('001-cosa.sql', 'CREATE TABLE cosa (id bigint);')
    await expect(migrate(database, { owner: 'cambiada', folder })).rejects.toThrow(
      'changed after it was applied',
    )
  })

  it('refuses a database that is newer than the program, and says so to the operator', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    await migrate(database, { owner: 'nueva', folder })
    await rm(join(folder, '001-cosa.sql'))
    await expect(migrate(database, { owner: 'nueva', folder })).rejects.toThrow(
      /una versión más nueva de Micha: nueva\/001-cosa.sql/,
    )
  })

  it('serves on a newer database whose new files only expand, or contract what this version does not use, and says so once', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int, vieja int);')
    await file('002-nota.sql', '-- expande\nALTER TABLE cosa ADD COLUMN nota text;')
    await file('003-sin-vieja.sql', '-- contrae: desde 0.2.0\nALTER TABLE cosa DROP COLUMN vieja;')
    const owner = 'compatible'
    await migrate(database, { owner, folder })
    await rm(join(folder, '002-nota.sql'))
    await rm(join(folder, '003-sin-vieja.sql'))
    const said: string[] = []
    const older = (version: string) =>
      migrate(database, { owner, folder }, { version, say: line => said.push(line) })
    expect(await older('0.2.0')).toEqual([])
    expect(said).toEqual([expect.stringContaining('con la que esta (0.2.0) también sirve')])
    await expect(older('0.1.9')).rejects.toThrow('use la 0.2.0 o una posterior')
  })

  it('contracts only when no process of an older version is connected, and lets the program start meanwhile', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int, vieja int);')
    const owner = 'contraida'
    await migrate(database, { owner, folder })
    await file('002-nota.sql', '-- expande\nALTER TABLE cosa ADD COLUMN nota text;')
    await file('003-sin-vieja.sql', '-- contrae: desde 0.10.0\nALTER TABLE cosa DROP COLUMN vieja;')
    const older = createDatabase({ url, maxConnections: 1, applicationName: 'micha 0.9.0' })
    const same = createDatabase({ url, maxConnections: 1, applicationName: 'micha 0.10.0' })
    const said: string[] = []
    const around = { version: '0.11.0', say: (line: string) => said.push(line) }
    try {
      await Promise.all([older.rows('SELECT 1', []), same.rows('SELECT 1', [])])
      expect(await migrate(database, { owner, folder }, around)).toEqual(['002-nota.sql'])
      expect(said).toEqual([expect.stringMatching(/003-sin-vieja.sql espera: .* 0\.10\.0 \(0\.9\.0\)/)])
      await file('004-otra.sql', '-- expande\nALTER TABLE cosa ADD COLUMN otra text;')
      await expect(migrate(database, { owner, folder }, around)).rejects.toThrow('Ciérrelos')
    } finally {
      await older.end()
    }
    // PostgreSQL ends a closed connection a moment after its client.
    await expect
      .poll(() => database.rows("SELECT 1 FROM pg_stat_activity WHERE application_name = 'micha 0.9.0'", []))
      .toEqual([])
    expect(await migrate(database, { owner, folder }, around)).toEqual(['003-sin-vieja.sql', '004-otra.sql'])
    await same.end()
  })

  it('waits for no lock longer than two seconds, names who holds it, lets others pass, and tries again', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    const owner = 'ocupada'
    await migrate(database, { owner, folder })
    await file('002-nota.sql', '-- expande\nALTER TABLE cosa ADD COLUMN nota text;')
    const reader = createDatabase({ url, maxConnections: 1, applicationName: 'pg_dump' })
    const said: string[] = []
    let readWhileWaiting: unknown[] | undefined
    let endReading = () => {}
    const read = new Promise<void>(resolve => {
      endReading = resolve
    })
    const begun = Promise.withResolvers<void>()
    const reading = reader.transaction(async tx => {
      await tx.rows('SELECT * FROM ocupada.cosa')
      begun.resolve()
      await read
    })
    await begun.promise
    const applied = await migrate(
      database,
      { owner, folder },
      {
        say: line => said.push(line),
        async wait() {
          readWhileWaiting = await database.rows('SELECT * FROM ocupada.cosa', [])
          endReading()
          await reading
        },
      },
    )
    await reader.end()
    expect(applied).toEqual(['002-nota.sql'])
    expect(readWhileWaiting).toEqual([])
    expect(said).toEqual([
      expect.stringMatching(
        /^ocupada\/002-nota.sql espera por una tabla ocupada por pg_dump \(cuenta \w+, proceso \d+, hace \d+ s\)/,
      ),
    ])
  })

  it('gives up after five minutes of a table that is never free, and says whom it waited for', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    const owner = 'nunca'
    await migrate(database, { owner, folder })
    await file(
      '002-nota.sql',
      "-- expande\nSET LOCAL lock_timeout TO '10ms'; ALTER TABLE cosa ADD COLUMN nota text;",
    )
    const reader = createDatabase({ url, maxConnections: 1, applicationName: 'pg_dump' })
    let waitedMs = 0
    await reader.transaction(async tx => {
      await tx.rows('SELECT * FROM nunca.cosa')
      const wait = async (ms: number) => {
        waitedMs += ms
      }
      await expect(migrate(database, { owner, folder }, { wait })).rejects.toThrow(
        'espera por una tabla ocupada',
      )
    })
    await reader.end()
    expect(waitedMs).toBeGreaterThan(250_000)
    expect(waitedMs).toBeLessThanOrEqual(300_000)
  })

  it.each(['1-corta.sql', '001_mala.sql', '001-Mala.sql'])('refuses a file called %s', async name => {
    await file(name, 'SELECT 1')
    await expect(migrate(database, { owner: 'nombres', folder })).rejects.toBeInstanceOf(MigrationError)
  })

  it('refuses two files with one number and an owner that is not a name', async () => {
    await file('001-a.sql', 'SELECT 1')
    await file('001-b.sql', 'SELECT 1')
    await expect(migrate(database, { owner: 'nombres', folder })).rejects.toThrow('used twice')
    await expect(migrate(database, { owner: 'x; DROP', folder })).rejects.toThrow('Not a name of an owner')
  })
})
