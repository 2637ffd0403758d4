import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { readMarks } from '#platform/postgres/restore-mark.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { isRehearsal } from '#roles/rehearsal.ts'
import { documentsFolder, filesBelow, momentsOf } from './backup-folder.ts'
import { makeBackup } from './make-backup.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const source = await testDatabase()
let place: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'micha-incrementos-'))
  await migrate(source.database, { owner: 'casos', folder: join(projectRoot, 'cases/migrations') })
})
afterAll(() => rm(place, { recursive: true, force: true }))

let used = 0
let days = 0

/** Documents, and a folder for backups of them, of which each is a day later than the one before. */
async function createHouse() {
  const house = join(place, `casa-${++used}`)
  const filesFolder = join(house, 'archivos')
  const folder = join(house, 'respaldo')
  const pathOf = (name: string) => join(filesFolder, 'casos', name)
  await mkdir(pathOf(''), { recursive: true })
  const options = { databaseUrl: source.url, filesFolder, secretFile: undefined, folder, version: '0.1.0' }
  return {
    ...{ options, folder, pathOf },
    put: (name: string, text: string) => writeFile(pathOf(name), text),
    backUp(keep?: number) {
      days += 1
      const clock = createMovableClock(`2026-11-${String(days).padStart(2, '0')}T12:00:00Z`)
      return makeBackup({ ...options, keep, clock })
    },
    async putBack(from: string) {
      const target = await testDatabase()
      const back = join(house, `de-vuelta-${++used}`)
      const files = join(back, 'archivos')
      const where = { filesFolder: files, secretFile: join(back, 'secreto') }
      await restoreBackup({ folder: from, databaseUrl: target.url, ...where })
      return files
    },
    async storedOf(text: string) {
      for (const path of await filesBelow(documentsFolder(folder)))
        if ((await readFile(join(documentsFolder(folder), path), 'utf8')) === text)
          return join(documentsFolder(folder), path)
      throw new Error('It is not in the backup')
    },
  }
}

describe('a second backup into the same folder', () => {
  it('copies only new documents, and either moment is put together whole', async () => {
    const { put, backUp, putBack, folder, pathOf } = await createHouse()
    await put('a.pdf', 'uno')
    await put('b.pdf', 'dos')
    const first = await backUp()
    expect(first.copied.documents).toBe(2)
    await put('c.pdf', 'tres')
    await rm(pathOf('a.pdf'))
    const second = await backUp()
    expect(second.copied).toEqual({ documents: 1, bytes: 4 })
    expect(await filesBelow(await putBack(folder))).toEqual(['casos/b.pdf', 'casos/c.pdf'])
    const earlier = await putBack(first.moment)
    expect(await filesBelow(earlier)).toEqual(['casos/a.pdf', 'casos/b.pdf'])
    expect(await readFile(join(earlier, 'casos/a.pdf'), 'utf8')).toBe('uno')
  })

  it('keeps what a name held at each moment', async () => {
    const { put, backUp, putBack, folder } = await createHouse()
    await put('a.pdf', 'antes')
    const first = await backUp()
    await put('a.pdf', 'después')
    await backUp()
    expect(await readFile(join(await putBack(first.moment), 'casos/a.pdf'), 'utf8')).toBe('antes')
    expect(await readFile(join(await putBack(folder), 'casos/a.pdf'), 'utf8')).toBe('después')
  })

  it('of which a document is altered, cut or lost is refused, by the name of the document', async () => {
    const { put, backUp, folder, storedOf } = await createHouse()
    await put('a.pdf', 'uno')
    await backUp()
    await put('b.pdf', 'dos')
    await backUp()
    const stored = await storedOf('dos')
    await writeFile(stored, 'DOS')
    await expect(readBackup(folder)).rejects.toThrow('El documento casos/b.pdf cambió')
    await truncate(stored)
    await expect(readBackup(folder)).rejects.toThrow('El documento casos/b.pdf cambió')
    await rm(stored)
    await expect(readBackup(folder)).rejects.toThrow('le falta el documento casos/b.pdf')
    expect((await backUp()).copied.documents).toBe(1)
    expect((await readBackup(folder)).manifest.documentos).toBe(2)
  })

  it('forgets the oldest moments, with the documents that only they had', async () => {
    const { put, backUp, folder, pathOf, putBack, storedOf } = await createHouse()
    await put('a.pdf', 'borrado por la persona')
    await put('b.pdf', 'dos')
    await backUp()
    await rm(pathOf('a.pdf'))
    await backUp()
    expect((await backUp(2)).forgotten).toEqual({ moments: 1, documents: 1 })
    expect(await momentsOf(folder)).toHaveLength(2)
    await expect(storedOf('borrado por la persona')).rejects.toThrow()
    expect(await filesBelow(await putBack(folder))).toEqual(['casos/b.pdf'])
  })

  it('waits for nobody: while another one is made it is refused', async () => {
    const { backUp, put } = await createHouse()
    await put('a.pdf', 'uno')
    await source.database
      .transaction(async tx => {
        await tx.rows('LOCK TABLE casos.casos IN ACCESS EXCLUSIVE MODE')
        const running = backUp()
        await expect.poll(isReading, { timeout: 20_000 }).toBe(true)
        await expect(backUp()).rejects.toThrow('Otro respaldo se está haciendo')
        return { running }
      })
      .then(({ running }) => running)
  })
})

async function isReading(): Promise<boolean> {
  const waiting = await source.database.rows(
    `SELECT 1 FROM pg_stat_activity
     WHERE application_name = 'micha-respaldo' AND wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return waiting.length > 0
}

/** Runs a backup or a restore in a process of its own, and kills it as soon as that holds. */
async function killedWhen(
  what: 'backup' | 'restore',
  options: object,
  holds: () => Promise<boolean>,
): Promise<void> {
  const script = join(projectRoot, 'scripts/backup/killed-process.fixture.ts')
  const child = spawn(process.execPath, [script, what, JSON.stringify(options)], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await expect.poll(holds, { timeout: 30_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

const many = 1_000

describe('a process that is killed (kill -9)', () => {
  it('on its way through the rows or documents of a backup leaves the moment before as the latest one', async () => {
    const { put, backUp, folder, options } = await createHouse()
    await put('a.pdf', 'uno')
    const first = await backUp()
    await source.database.transaction(async tx => {
      await tx.rows('LOCK TABLE casos.casos IN ACCESS EXCLUSIVE MODE')
      await killedWhen('backup', options, isReading)
    })
    expect((await readBackup(folder)).moment).toBe(first.moment)

    for (let n = 0; n < many; n++) await put(`${n}.pdf`, `documento ${n}`)
    const copied = async () => (await filesBelow(documentsFolder(folder))).length > 20
    await killedWhen('backup', options, copied)
    expect((await readBackup(folder)).moment).toBe(first.moment)
    expect((await momentsOf(folder)).filter(({ isWhole }) => !isWhole)).toHaveLength(1)

    const next = await backUp()
    expect(next.manifest.documentos).toBe(many + 1)
    expect(await momentsOf(folder)).toEqual([expect.anything(), expect.anything()])
    expect((await filesBelow(documentsFolder(folder))).filter(path => path.endsWith('.parcial'))).toEqual([])
    expect((await readBackup(folder)).moment).toBe(next.moment)
  }, 120_000)

  it('on its way through a restore leaves a database that Micha does not take for a whole one', async () => {
    const { put, backUp, folder } = await createHouse()
    for (let n = 0; n < many; n++) await put(`${n}.pdf`, `documento ${n}`)
    await backUp()
    const target = await testDatabase()
    const filesFolder = join(place, 'a-medias/archivos')
    const options = {
      folder,
      filesFolder,
      databaseUrl: target.url,
      secretFile: join(place, 'a-medias/secreto'),
    }
    await killedWhen('restore', options, async () => (await filesBelow(filesFolder)).length > 20)
    expect((await filesBelow(filesFolder)).length).toBeLessThan(many)
    await expect(isRehearsal(target.database)).rejects.toThrow('quedó a medio restaurar')
    const backup = makeBackup({
      ...options,
      ...{
        folder: join(place, 'de-lo-medio'),
        version: '0.1.0',
        clock: createMovableClock('2026-11-30T12:00:00Z'),
      },
    })
    await expect(backup).rejects.toThrow('quedó a medio restaurar')

    const again = await testDatabase()
    await rm(filesFolder, { recursive: true })
    await restoreBackup({ ...options, databaseUrl: again.url })
    expect(await isRehearsal(again.database)).toBe(false)
    expect(await filesBelow(filesFolder)).toHaveLength(many)
  }, 120_000)
})

describe('a restore that is a rehearsal', () => {
  it('says so in the database itself, for good', async () => {
    const { put, backUp, folder, options } = await createHouse()
    await put('a.pdf', 'uno')
    await backUp()
    const target = await testDatabase()
    const where = { filesFolder: join(place, 'ensayo/archivos'), secretFile: join(place, 'ensayo/secreto') }
    await restoreBackup({ folder, databaseUrl: target.url, asRehearsal: true, ...where })
    expect(await readMarks(target.database)).toEqual(['ensayo'])
    expect(await isRehearsal(target.database)).toBe(true)
    const clock = createMovableClock('2026-11-30T12:00:00Z')
    const backup = makeBackup({ ...options, databaseUrl: target.url, folder: join(place, 'otro'), clock })
    await expect(backup).rejects.toThrow('es un ensayo de restauración')
  })
})
