import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import type { Account } from './accounts.ts'
import { createDatabase } from './database.ts'
import { type EmbeddedPostgres, start as startAsSuperuser, startEmbeddedPostgres } from './embedded.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

const accounts: readonly Account[] = [
  { name: 'micha_uno', signsIn: 'directly', schemas: ['uno', 'casos'] },
  { name: 'micha_otro', signsIn: 'directly', schemas: ['otro'] },
]
let folder: string
const running: EmbeddedPostgres[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'micha-incorporada-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(where = folder): Promise<EmbeddedPostgres & { url: string }> {
  const postgres = await startEmbeddedPostgres({ folder: where, accounts })
  running.push(postgres)
  return { ...postgres, url: postgres.urlOf('micha_uno') }
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const database = createDatabase({ url, maxConnections: 1 })
  try {
    return await database.rows<T>(text)
  } finally {
    await database.end()
  }
}

async function problemOf(attempt: Promise<unknown>): Promise<string | undefined> {
  const error = await attempt.catch((caught: unknown) => caught)
  return error instanceof EmbeddedPostgresError ? error.problem : undefined
}

describe('the embedded PostgreSQL', () => {
  it('keeps what was written from one start to the next, durably, without listening on the network', async () => {
    const first = await start()
    await query(first.url, 'CREATE TABLE uno.nota (texto text); INSERT INTO uno.nota VALUES ($$hola$$)')
    await first.stop()
    const { url } = await start()
    expect(await query(url, 'SELECT texto FROM uno.nota')).toEqual([{ texto: 'hola' }])
    const names = "'fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit'"
    const settings = await query(
      url,
      `SELECT setting FROM pg_settings WHERE name IN (${names}) ORDER BY name`,
    )
    expect(settings).toEqual([{ setting: 'on' }, { setting: 'on' }, { setting: '' }, { setting: 'on' }])
  })

  it('keeps its password where only the account that starts it can read it, and asks for it', async () => {
    const { url } = await start()
    const file = join(folder, 'clave-postgres')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const password = (await readFile(file, 'utf8')).trim()
    expect(url).not.toContain(password)
    await expect(query(url.replace(/:[^:@]+@/, ':otra@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  it('gives accounts that own their schemas and can do nothing besides (ASVS 5.0 13.2.2)', async () => {
    const { url } = await start()
    const [rights] = await query(
      url,
      'SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS more FROM pg_roles WHERE rolname = current_user',
    )
    expect(rights).toEqual({ more: false })
    const refused = [
      "COPY (SELECT 1) TO PROGRAM 'cat'",
      "SELECT pg_read_file('/etc/hostname')",
      'CREATE ROLE otra',
      'CREATE DATABASE otra',
      'CREATE SCHEMA otra',
      'CREATE TABLE otro.nota (texto text)',
      'CREATE TABLE public.nota (texto text)',
      'ALTER SYSTEM SET log_statement TO $$all$$',
      'SELECT * FROM pg_authid',
    ]
    for (const text of refused) await expect(query(url, text), text).rejects.toThrow(/permission denied/)
    await query(url, 'CREATE TABLE casos.uno (id bigint GENERATED ALWAYS AS IDENTITY)')
  })

  it('hands over what an earlier version left to the superuser, once', async () => {
    const server = await startAsSuperuser({ folder, durable: false, maxConnections: 10, logger: undefined })
    await server.command('CREATE DATABASE micha')
    await query(
      server.urlOf('micha'),
      `CREATE SCHEMA casos; CREATE TYPE casos.estado AS ENUM ('a');
       CREATE TABLE casos.uno (id bigserial PRIMARY KEY, estado casos.estado); CREATE SEQUENCE casos.folios;
       CREATE FUNCTION casos.dos() RETURNS int LANGUAGE sql AS 'SELECT 2';
       CREATE TABLE casos.partes (n int) PARTITION BY LIST (n); CREATE TABLE casos.parte PARTITION OF casos.partes DEFAULT;
       INSERT INTO casos.uno (estado) VALUES ('a')`,
    )
    await server.stop()
    const { url } = await start()
    const changed = `ALTER TABLE casos.uno ADD COLUMN otra text; ALTER TYPE casos.estado ADD VALUE 'b';
      ALTER SEQUENCE casos.folios RESTART 5; CREATE OR REPLACE FUNCTION casos.dos() RETURNS int LANGUAGE sql AS 'SELECT 3';
      INSERT INTO casos.partes VALUES (1); SELECT id FROM casos.uno`
    expect(await query(url, changed)).toEqual([{ id: 1 }])
  })

  it('listens in a short temporary folder when the path of its own is too long for a socket', async () => {
    const { url } = await start(join(folder, 'larga'.repeat(20)))
    expect(decodeURIComponent(url)).toMatch(/host=\S{1,80}&/)
    expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('refuses a folder that another living process uses', async () => {
    const { url } = await start()
    expect(await problemOf(startEmbeddedPostgres({ folder, accounts }))).toBe('en-uso')
    expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('lets only one of two that start together have the folder', async () => {
    const attempts = await Promise.allSettled([start(), start()])
    const failures = attempts.filter(attempt => attempt.status === 'rejected')
    expect(failures.map(failure => (failure.reason as EmbeddedPostgresError).problem)).toEqual(['en-uso'])
  })

  it('takes over from a portal that was ended by force, and what it had committed is there', async () => {
    const portal = await startElsewhere(folder)
    await endByForce(portal)
    const { url } = await start()
    expect(await query(url, 'SELECT n FROM uno.marca')).toEqual([{ n: 1 }])
  })

  it('starts after everything was ended by force, even if its number belongs to another program now', async () => {
    const portal = await startElsewhere(folder)
    const pidFile = join(folder, 'cluster/postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    process.kill(Number(lines[0]), 'SIGKILL')
    await endByForce(portal)
    await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
    const { url } = await start()
    expect(await query(url, 'SELECT n FROM uno.marca')).toEqual([{ n: 1 }])
  })

  it('refuses data of another major version, and says which', async () => {
    await mkdir(join(folder, 'cluster'))
    await writeFile(join(folder, 'cluster/PG_VERSION'), '12\n')
    await writeFile(join(folder, 'clave-postgres'), 'clave\n')
    await expect(startEmbeddedPostgres({ folder, accounts })).rejects.toThrow(
      /PostgreSQL 12 .* PostgreSQL \d+/,
    )
    expect(await problemOf(startEmbeddedPostgres({ folder, accounts }))).toBe('otra-version')
  })

  it('refuses a folder that cannot be written', async () => {
    const file = join(folder, 'archivo')
    await writeFile(file, '')
    expect(await problemOf(startEmbeddedPostgres({ folder: join(file, 'datos'), accounts }))).toBe(
      'sin-permiso',
    )
  })

  it('refuses data whose password was lost', async () => {
    await (await start()).stop()
    running.splice(0)
    await rm(join(folder, 'clave-postgres'))
    expect(await problemOf(startEmbeddedPostgres({ folder, accounts }))).toBe('sin-clave')
  })

  it('starts below a folder that only its owner may enter', async () => {
    const closed = join(folder, 'cerrada')
    await mkdir(closed, { mode: 0o700 })
    const { url } = await start(join(closed, 'datos'))
    expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })
})

async function startElsewhere(where: string): Promise<ChildProcess> {
  const script = join(projectRoot, 'platform/testing/run-embedded-postgres.ts')
  const child = spawn(process.execPath, [script, where], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function endByForce(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
