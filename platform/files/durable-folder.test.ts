import * as nodeFiles from 'node:fs/promises'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createByteSealer } from '../secrets/byte-sealing.ts'
import { type FileSystem, writeDurably } from './durable-folder.ts'
import { createFolderFileStore } from './file-store.ts'
import { createSealedFileStore } from './sealed-file-store.ts'

const bytes = new TextEncoder().encode('%PDF-1.7 de prueba')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'micha-archivos-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The real file system, recording its calls in order. */
function listenedTo(): { files: FileSystem; calls: string[] } {
  const calls: string[] = []
  const name = (path: unknown) =>
    String(path)
      .slice(folder.length)
      .replace(/\.[0-9a-f]{12}\.nuevo$/, '.nuevo')
  const files = {
    ...nodeFiles,
    open: async (path: string, flags: string, mode?: number) => {
      const file = await nodeFiles.open(path, flags, mode)
      const write = file.writeFile.bind(file)
      const sync = file.sync.bind(file)
      file.writeFile = async (...parts: Parameters<typeof write>) => {
        calls.push(`write ${name(path)}`)
        return write(...parts)
      }
      file.sync = async () => {
        calls.push(`sync ${name(path)}`)
        return sync()
      }
      return file
    },
    rename: async (from: string, to: string) => {
      calls.push(`rename ${name(from)} ${name(to)}`)
      return nodeFiles.rename(from, to)
    },
  } as unknown as FileSystem
  return { files, calls }
}

describe('a document that is written', () => {
  it('is on the disk under its name before anybody is told so: written, synced, renamed, and the folder synced', async () => {
    const { files, calls } = listenedTo()
    await writeDurably({ folder, key: 'casos/1/factura.pdf' }, bytes, files)
    expect(calls).toEqual([
      'write /casos/1/factura.pdf.nuevo',
      'sync /casos/1/factura.pdf.nuevo',
      'rename /casos/1/factura.pdf.nuevo /casos/1/factura.pdf',
      'sync /casos/1',
      'sync ',
    ])
    expect(new Uint8Array(await readFile(join(folder, 'casos/1/factura.pdf')))).toEqual(bytes)
  })

  it('leaves the old bytes and nothing half where writing fails', async () => {
    await writeDurably({ folder, key: 'casos/a.pdf' }, bytes)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const files = { ...nodeFiles, rename: () => Promise.reject(full) } as unknown as FileSystem
    await expect(writeDurably({ folder, key: 'casos/a.pdf' }, new Uint8Array(3), files)).rejects.toThrow(full)
    expect(await readdir(join(folder, 'casos'))).toEqual(['a.pdf'])
    expect(new Uint8Array(await readFile(join(folder, 'casos/a.pdf')))).toEqual(bytes)
  })

  it('can be read by the account of the portal alone', async () => {
    const store = createFolderFileStore(join(folder, 'archivos'))
    await store.put('casos/1/cedula.jpg', bytes, { contentType: 'image/jpeg' })
    const modeOf = async (path: string) => (await stat(join(folder, 'archivos', path))).mode & 0o777
    expect([await modeOf('casos/1/cedula.jpg'), await modeOf('casos/1'), await modeOf('.')]).toEqual([
      0o600, 0o700, 0o700,
    ])
  })
})

describe('a sealed store', () => {
  const key = (id: string, fill: number) => ({ id, key: new Uint8Array(32).fill(fill) })
  const options = { contentType: 'application/pdf' }

  it('keeps nothing readable, and gives back the same bytes also under a newer key', async () => {
    const plain = createFolderFileStore(folder)
    const before = createSealedFileStore(plain, createByteSealer([key('a', 1)]))
    await before.put('casos/1/a.pdf', bytes, options)
    expect((await readFile(join(folder, 'casos/1/a.pdf'))).includes('%PDF')).toBe(false)
    const after = createSealedFileStore(plain, createByteSealer([key('b', 2), key('a', 1)]))
    expect(new Uint8Array(await after.get('casos/1/a.pdf'))).toEqual(bytes)
    await after.put('casos/1/b.pdf', bytes, options)
    await expect(before.get('casos/1/b.pdf')).rejects.toThrow('No key opens')
  })

  it('opens no file that was changed or moved to another place', async () => {
    const plain = createFolderFileStore(folder)
    const store = createSealedFileStore(plain, createByteSealer([key('a', 1)]))
    await store.put('casos/1/a.pdf', bytes, options)
    const sealed = await plain.get('casos/1/a.pdf')
    await plain.put('casos/2/a.pdf', sealed, options)
    await expect(store.get('casos/2/a.pdf')).rejects.toThrow('changed')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    await plain.put('casos/1/a.pdf', sealed, options)
    await expect(store.get('casos/1/a.pdf')).rejects.toThrow('changed')
  })
})
