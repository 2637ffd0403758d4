import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, accountsSql } from '#platform/postgres/accounts.ts'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { banks } from '#services/kit/bank.ts'
import { migrateInstitution } from '#services/kit/bundled.ts'
import { personas } from '#services/personas/institution.ts'
import { poderes } from '#services/poderes/institution.ts'
import { safem2 } from '#services/safem2/institution.ts'
import { sibs } from '#services/sibs/institution.ts'
import { migrateSessions } from '#sessions/sessions.ts'
import {
  backupAccount,
  databaseAccounts,
  identityAccount,
  institutionDatabases,
  institutionsAccount,
  portalAccount,
  workerAccount,
} from './accounts.ts'

const consultation = `INSERT INTO personas.consultas
  VALUES ('1-9', gen_random_uuid(), '2-7', 'publica', '2026-11-21T12:00:00Z')`
let folder: string
let postgres: EmbeddedPostgres
const opened: Database[] = []

function open(account: string): Database {
  const database = createDatabase({ url: postgres.urlOf(account), maxConnections: 2 })
  opened.push(database)
  return database
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'micha-cuentas-'))
  postgres = await startEmbeddedPostgres({ folder, accounts: databaseAccounts })
  const databaseOf = await institutionDatabases(open(institutionsAccount))
  for (const one of [personas, poderes, safem2, sibs]) await migrateInstitution(databaseOf(one.key), one)
  await databaseOf('personas').rows(consultation)
  await migrateSessions(open(portalAccount))
}, 60_000)

afterAll(async () => {
  for (const database of opened) await database.end()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const denied = /permission denied/

describe('the accounts of the database', () => {
  it.each([portalAccount, workerAccount, identityAccount])(
    'the account %s cannot read a table of an institution, nor take the rights of one',
    async account => {
      const database = open(account)
      await expect(database.rows('SELECT * FROM personas.consultas')).rejects.toThrow(denied)
      await expect(database.rows('SELECT * FROM poderes_solicitudes.solicitudes')).rejects.toThrow(denied)
      await expect(database.as('micha_inst_personas').rows('SELECT 1')).rejects.toThrow(denied)
    },
  )

  it.each([workerAccount, identityAccount, institutionsAccount])(
    'the account %s cannot read the sessions of the portal',
    async account => {
      const database = open(account)
      await expect(database.rows('SELECT * FROM sesiones.sesiones')).rejects.toThrow(denied)
      await expect(database.as(portalAccount).rows('SELECT 1')).rejects.toThrow(denied)
    },
  )

  it('an institution reads and writes its own tables and cannot read those of another', async () => {
    const own = open(institutionsAccount)
    const databaseOf = await institutionDatabases(own)
    const personas = databaseOf('personas')
    expect((await personas.rows('SELECT * FROM personas.consultas')).length).toBe(1)
    await expect(personas.rows('SELECT * FROM poderes.registro')).rejects.toThrow(denied)
    await expect(
      personas.transaction(tx => tx.rows('SELECT * FROM poderes_solicitudes.solicitudes')),
    ).rejects.toThrow(denied)
    await expect(own.rows('SELECT run FROM personas.registro')).rejects.toThrow(denied)
    expect((await personas.rows('SELECT * FROM personas.consultas')).length).toBe(1)
  })

  it('the banks answer the institutions that ask them, and no others', async () => {
    const databaseOf = await institutionDatabases(open(institutionsAccount))
    const account = { banco: 1, numeroCuenta: '55667788' }
    for (const one of [safem2, sibs])
      expect(await banks.reparo(databaseOf(one.key), account, '1-9')).toBe('cuenta_desconocida')
    for (const database of [databaseOf('personas'), databaseOf('poderes'), open(portalAccount)])
      await expect(banks.ask(database, account, '1-9')).rejects.toThrow(denied)
  })

  it('the portal may all that a worker may, and what either makes belongs to the worker', async () => {
    const portal = open(portalAccount)
    await portal.as(workerAccount).rows('CREATE TABLE casos.prueba (texto text)')
    await portal.rows(`INSERT INTO casos.prueba VALUES ('a')`)
    expect(await open(workerAccount).rows('SELECT texto FROM casos.prueba')).toEqual([{ texto: 'a' }])
  })

  it('the account of backups reads everything, and is no superuser', async () => {
    const backup = open(backupAccount)
    await backup.rows('SELECT 1 FROM personas.consultas')
    await backup.rows('SELECT 1 FROM sesiones.sesiones LIMIT 1')
    const [rights] = await backup.rows(
      'SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls AS more FROM pg_roles WHERE rolname = current_user',
    )
    expect(rights).toEqual({ more: false })
  })

  it('no account but that of backups can add a schema, a database or an account', async () => {
    for (const account of [portalAccount, workerAccount, institutionsAccount, identityAccount])
      for (const text of ['CREATE SCHEMA ajeno', 'CREATE DATABASE ajena', 'CREATE ROLE ajeno'])
        await expect(open(account).rows(text), `${account}: ${text}`).rejects.toThrow(denied)
  })
})

it('another database of the server that does not know the accounts is used with the one that signs in', async () => {
  const { database } = await testDatabase()
  await database.rows('CREATE ROLE micha_inst_personas NOLOGIN')
  try {
    const databaseOf = await institutionDatabases(database)
    await migrateInstitution(databaseOf('personas'), personas)
    expect(await databaseOf('personas').rows('SELECT * FROM personas.consultas')).toEqual([])
  } finally {
    await database.rows('DROP ROLE micha_inst_personas')
  }
})

it('data that one account owned are handed to their accounts at the next start, with every row', async () => {
  const place = await mkdtemp(join(tmpdir(), 'micha-cuentas-'))
  const schemas = databaseAccounts.flatMap(account => account.schemas)
  const single: readonly Account[] = [{ name: portalAccount, signsIn: 'directly', schemas }]
  const before = await startEmbeddedPostgres({ folder: place, accounts: single })
  const one = createDatabase({ url: before.urlOf(portalAccount), maxConnections: 2 })
  const read = 'SELECT * FROM personas.consultas'
  await migrateInstitution(one, personas)
  await one.rows(consultation)
  const rows = await one.rows(read)
  await one.end()
  await before.stop()

  const after = await startEmbeddedPostgres({ folder: place, accounts: databaseAccounts })
  const [portal, institutions] = [portalAccount, institutionsAccount].map(account =>
    createDatabase({ url: after.urlOf(account), maxConnections: 2 }),
  )
  try {
    await expect(portal?.rows(read)).rejects.toThrow(denied)
    expect(await institutions?.as('micha_inst_personas').rows(read)).toEqual(rows)
  } finally {
    await portal?.end()
    await institutions?.end()
    await after.stop()
    await rm(place, { recursive: true })
  }
}, 60_000)

it('what an operator runs to make the accounts holds no password, and may be run again', () => {
  const text = accountsSql(databaseAccounts)
  expect(text).not.toContain('PASSWORD')
  expect(text.match(/CREATE ROLE/g)?.length).toBe(text.match(/IF NOT EXISTS/g)?.length)
})
