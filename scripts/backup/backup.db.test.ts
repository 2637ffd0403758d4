import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { documentsFolder, filesBelow } from './backup-folder.ts'
import { makeBackup } from './make-backup.ts'
import { readBackup } from './read-backup.ts'
import { rehearse } from './rehearse.ts'
import { restoreBackup } from './restore-backup.ts'

const source = await testDatabase()
const logger = createLogger({ level: 'silent' })
const reminder = {
  name: 'recordar',
  retryLimit: 1,
  retryDelaySeconds: 1,
  retryBackoff: false,
}
const owners = {
  casos: 'cases/migrations',
  sesiones: 'sessions/migrations',
  correo: 'platform/mail/migrations',
}
let place: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'micha-respaldo-'))
  for (const [owner, folder] of Object.entries(owners))
    await migrate(source.database, { owner, folder: join(projectRoot, folder) })
  const jobs = createJobs({ database: source.database, logger, types: [reminder] })
  await jobs.start({ work: false })
  await jobs.send(reminder, { texto: 'línea\ttabulada\n\\N «ñandú»' })
  await jobs.stop()
  await source.database.rows(`SELECT nextval('casos.folios') FROM generate_series(1, 41)`)
  await mkdir(join(place, 'archivos/casos/1'), { recursive: true })
  await writeFile(join(place, 'archivos/casos/1/cedula.pdf'), new Uint8Array([0, 255, 10]))
  await writeFile(join(place, 'secreto'), 'un secreto de treinta y dos letras', { mode: 0o600 })
})

afterAll(() => rm(place, { recursive: true, force: true }))

function backUp(name: string, clock = createMovableClock('2026-11-21T12:00:00Z'), more: object = {}) {
  return makeBackup({
    ...more,
    databaseUrl: source.url,
    filesFolder: join(place, 'archivos'),
    secretFile: join(place, 'secreto'),
    folder: join(place, name),
    version: '0.1.0',
    clock,
  })
}

async function putBack(name: string) {
  const target = await testDatabase()
  const folder = join(place, `${name}-de-vuelta`)
  const options = {
    folder: join(place, name),
    databaseUrl: target.url,
    filesFolder: join(folder, 'archivos'),
    secretFile: join(folder, 'secreto'),
  }
  return { target, folder, options }
}

/** All rows of all tables as text, for comparing two databases. */
async function contentsOf(database: Database): Promise<Record<string, unknown>> {
  const tables = await database.rows<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('casos', 'sesiones', 'correo', 'trabajos') ORDER BY 1`)
  const contents: Record<string, unknown> = {}
  for (const { name } of tables)
    contents[name] = await database.rows(`SELECT t::text AS fila FROM ${name} t ORDER BY 1`)
  return contents
}

async function countJobs(database: Database): Promise<number> {
  return (await database.rows('SELECT 1 FROM trabajos.job')).length
}

async function isWaiting(database: Database): Promise<boolean> {
  const waiting = await database.rows(
    `SELECT 1 FROM pg_stat_activity
     WHERE application_name = 'micha-respaldo' AND wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return waiting.length > 0
}

describe('a backup', () => {
  it('put back gives the same rows, sequences, documents and secret', async () => {
    await backUp('uno')
    const { target, folder, options } = await putBack('uno')
    await restoreBackup(options)
    const contents = await contentsOf(target.database)
    expect(contents).toEqual(await contentsOf(source.database))
    expect(JSON.stringify(contents['trabajos.job_common'])).toContain('ñandú')
    expect([...(await readFile(join(folder, 'archivos/casos/1/cedula.pdf')))]).toEqual([0, 255, 10])
    expect(await readFile(join(folder, 'secreto'), 'utf8')).toBe('un secreto de treinta y dos letras')
  })

  it('put back is known to the planner: no table is without statistics', async () => {
    await backUp('contado')
    const { target, options } = await putBack('contado')
    await restoreBackup(options)
    const uncounted = await target.database.rows(
      `SELECT c.oid::regclass AS tabla FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname = ANY($1) AND c.reltuples < 0`,
      [Object.keys(owners)],
    )
    expect(uncounted).toEqual([])
  })

  it('put back gives no folio again that was given after it was made', async () => {
    await backUp('folios')
    const next = (database: Database, sequence: string) =>
      database.row<{ folio: number }>('SELECT nextval($1::regclass) AS folio', [sequence])
    const { target, options } = await putBack('folios')
    await restoreBackup(options)
    // The second one had given none.
    for (const sequence of ['casos.folios', 'casos.buzon_numeros']) {
      const given = await source.database.rows<{ folio: number }>(
        'SELECT nextval($1::regclass) AS folio FROM generate_series(1, 5000)',
        [sequence],
      )
      const most = Math.max(...given.map(({ folio }) => folio))
      expect((await next(target.database, sequence))?.folio, sequence).toBeGreaterThan(most)
    }
  })

  it('names the moment of its snapshot, not that of its end', async () => {
    const clock = createMovableClock('2026-11-21T12:00:00Z')
    const backup = await source.database.transaction(async tx => {
      await tx.rows('LOCK TABLE correo.salida IN ACCESS EXCLUSIVE MODE')
      const running = backUp('momento', clock)
      await expect.poll(() => isWaiting(source.database), { timeout: 20_000 }).toBe(true)
      clock.advance(60_000)
      return { running }
    })
    expect((await backup.running).manifest.hechoEn).toBe('2026-11-21T12:00:00.000Z')
  })

  it('can be tried in a place of its own that is gone afterwards, and damage is noticed', async () => {
    const { manifest, moment } = await backUp('ensayo')
    const { tablas, hechoEn } = manifest
    const rows = tablas.reduce((sum, { filas }) => sum + filas, 0)
    expect(await rehearse(join(place, 'ensayo'))).toEqual({ hechoEn, rows, documents: 1 })
    await appendFile(join(moment, 'tablas/casos.casos.copy.gz'), 'x')
    await expect(rehearse(join(place, 'ensayo'))).rejects.toThrow('cambió desde que se hizo')
  }, 120_000)

  it('put back is a database that migrations and the queue go on with', async () => {
    await backUp('dos')
    const { target, options } = await putBack('dos')
    await restoreBackup(options)
    for (const [owner, folder] of Object.entries(owners))
      expect(await migrate(target.database, { owner, folder: join(projectRoot, folder) })).toEqual([])
    const jobs = createJobs({ database: target.database, logger, types: [reminder] })
    await jobs.start({ work: false })
    expect(await jobs.send(reminder, {})).toEqual(expect.any(String))
    await jobs.stop()
  })

  it('holds nothing that is committed after it began to read', async () => {
    const { backup, jobsBefore } = await source.database.transaction(async tx => {
      // The backup blocks on this table, after it began to read and before it reaches the queue.
      await tx.rows('LOCK TABLE correo.salida IN ACCESS EXCLUSIVE MODE')
      const jobsBefore = await countJobs(source.database)
      const backup = backUp('tres')
      await expect.poll(() => isWaiting(source.database), { timeout: 20_000 }).toBe(true)
      const jobs = createJobs({ database: source.database, logger, types: [reminder] })
      await jobs.start({ work: false })
      await jobs.send(reminder, { texto: 'tarde' })
      await jobs.stop()
      return { backup, jobsBefore }
    })
    const { tablas } = (await backup).manifest
    expect(tablas.find(table => table.nombre === 'job')?.filas).toBe(jobsBefore)
    expect(await countJobs(source.database)).toBe(jobsBefore + 1)
  })

  it('is refused when a byte of it changed, before anything is written', async () => {
    await backUp('cuatro')
    for (const path of await filesBelow(documentsFolder(join(place, 'cuatro'))))
      await appendFile(join(documentsFolder(join(place, 'cuatro')), path), 'x')
    const { target, options } = await putBack('cuatro')
    await expect(restoreBackup(options)).rejects.toThrow(/cedula\.pdf cambió/)
    expect(await target.database.rows(`SELECT 1 FROM pg_namespace WHERE nspname = 'casos'`)).toEqual([])
  })

  it('is not put over data that is there', async () => {
    await backUp('cinco')
    const { options } = await putBack('cinco')
    await expect(restoreBackup({ ...options, databaseUrl: source.url })).rejects.toThrow(/ya tiene tablas/)
    await expect(restoreBackup({ ...options, filesFolder: join(place, 'archivos') })).rejects.toThrow(
      /Ya hay documentos/,
    )
  })

  it('is not made over other files, nor read when it was cut short', async () => {
    await mkdir(join(place, 'ajena'))
    await writeFile(join(place, 'ajena/foto.jpg'), 'x')
    await expect(backUp('ajena')).rejects.toThrow(/tiene otra cosa/)
    const { moment } = await backUp('seis')
    await rm(join(moment, 'manifiesto.json'))
    await expect(readBackup(join(place, 'seis'))).rejects.toThrow(/no es un respaldo completo/)
  })

  it('is refused when a table is not of Micha', async () => {
    await source.database.rows('CREATE SCHEMA ajeno; CREATE TABLE ajeno.nota (texto text)')
    await expect(backUp('siete')).rejects.toThrow(/ajeno/)
    await source.database.rows('DROP SCHEMA ajeno CASCADE')
  })
})
