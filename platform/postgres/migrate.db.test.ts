import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { MigrationError, migrate } from './migrate.ts'

let database: Database
let folder: string

beforeAll(async () => {
  ;({ database } = await testDatabase())
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

  it('refuses a database that is newer than the program', async () => {
    await file('001-cosa.sql', 'CREATE TABLE cosa (id int);')
    await migrate(database, { owner: 'nueva', folder })
    await rm(join(folder, '001-cosa.sql'))
    await expect(migrate(database, { owner: 'nueva', folder })).rejects.toThrow('does not know')
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
