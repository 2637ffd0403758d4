import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'

const source = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'micha-respaldo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Many people, so that their rows lie on both machines. */
const people = Array.from({ length: 40 }, (_, n) => `${20_000_000 + n}-0`)

/** Writes to two people in one transaction, again and again, until it is told to stop. */
async function writePairs(database: Database, stopped: () => boolean): Promise<number> {
  let written = 0
  for (; !stopped(); written++)
    await database.transaction(async tx => {
      for (const run of [people[written % 40], people[(written + 7) % 40]])
        await tx.rows(
          `INSERT INTO personal.recordatorios (run, id, texto, fecha, por_correo, creado_en)
           VALUES ($1, gen_random_uuid(), $2, '2040-05-04', false, now())`,
          [run, `par ${written}`],
        )
    })
  return written
}

describe('a backup of several machines', () => {
  it('has each transaction wholly or not at all, though people write meanwhile; put back on one PostgreSQL it is the same', async () => {
    let stop = false
    const writers = Promise.all([1, 2, 3, 4].map(() => writePairs(source.database, () => stop)))
    await expect.poll(() => count(source.database), { timeout: 20_000 }).toBeGreaterThan(50)
    const options = { databaseUrl: source.url, filesFolder: join(folder, 'archivos'), secretFile: undefined }
    const made = { ...options, folder: join(folder, 'respaldo'), version: '0.4.0', clock: systemClock }
    const { manifest } = await makeBackup(made)
    const whileCopied = await count(source.database)
    stop = true
    await writers
    const kept = manifest.tablas.find(({ nombre }) => nombre === 'recordatorios')?.filas ?? 0
    expect(kept).toBeGreaterThan(50)
    // They wrote on while it was copied.
    expect(whileCopied).toBeGreaterThan(kept)
    const target = await oneServer()
    await restoreBackup({
      ...options,
      ...target,
      folder: made.folder,
      filesFolder: join(folder, 'de-vuelta'),
    })
    const torn = await target.database.rows(
      'SELECT texto FROM personal.recordatorios GROUP BY texto HAVING count(*) % 2 <> 0',
    )
    expect([torn, await count(target.database)]).toEqual([[], kept])
  })
})

async function count(database: Database): Promise<number> {
  return (await database.row<{ n: number }>('SELECT count(*) AS n FROM personal.recordatorios'))?.n ?? 0
}

/** An empty database of one PostgreSQL. */
async function oneServer() {
  const server = createDatabase({ url: inject('postgresUrl'), maxConnections: 1 })
  const name = `prueba_de_vuelta_${Date.now()}`
  await server.rows(`CREATE DATABASE ${name}`)
  const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const database = createDatabase({ url: databaseUrl, maxConnections: 2 })
  afterAll(async () => {
    await database.end()
    await server.rows(`DROP DATABASE ${name} WITH (FORCE)`)
    await server.end()
  })
  return { database, databaseUrl, secretFile: join(folder, 'secreto') }
}
