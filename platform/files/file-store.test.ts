import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, openBucketServer } from './bucket.fixture.ts'
import { createFolderFileStore, type FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

const pdf = { contentType: 'application/pdf' }
const bytes = Uint8Array.from([0, 1, 254, 255])
let closeStore: () => Promise<unknown>
let store: FileStore

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('a file store in %s', (_place, open) => {
  beforeEach(async () => {
    store = await open()
  })

  afterEach(() => closeStore())

  it('gives back the same bytes', async () => {
    await store.put('casos/1/cedula.pdf', bytes, pdf)
    expect(Uint8Array.from(await store.get('casos/1/cedula.pdf'))).toEqual(bytes)
    expect(await store.exists('casos/1/cedula.pdf')).toBe(true)
  })

  it('says that a file is not there', async () => {
    expect(await store.exists('casos/nada.pdf')).toBe(false)
    await expect(store.get('casos/nada.pdf')).rejects.toMatchObject({ name: 'FileNotFoundError' })
  })

  it('deletes a file, and does nothing when it is gone already', async () => {
    await store.put('casos/1/a.pdf', bytes, pdf)
    await store.delete('casos/1/a.pdf')
    await store.delete('casos/1/a.pdf')
    expect(await store.exists('casos/1/a.pdf')).toBe(false)
  })

  it('lists what lies in a folder at any depth, and nothing else', async () => {
    for (const key of ['casos/1/b.pdf', 'casos/1/fotos/a.png', 'casos/1/z.pdf', 'casos/10/c.pdf'])
      await store.put(key, bytes, pdf)
    expect(await store.list('casos/1')).toEqual(['casos/1/b.pdf', 'casos/1/fotos/a.png', 'casos/1/z.pdf'])
    expect(await store.list('otros')).toEqual([])
  })

  it('refuses a key that leads outside', async () => {
    const outside = '../fuera.pdf'
    const attempts = [
      store.put(outside, bytes, pdf),
      store.get(outside),
      store.delete(outside),
      store.list(outside),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ name: 'UnsafeKeyError' })
  })
})

it('a bucket of another key gives and takes nothing, and is not an empty one', async () => {
  const bucket = await openBucketServer()
  await storeIn(bucket, 'de-prueba').put('casos/1/a.pdf', bytes, pdf)
  const other = storeIn(bucket, 'otra')
  const attempts = await Promise.allSettled([
    other.put('casos/1/b.pdf', bytes, pdf),
    other.get('casos/1/a.pdf'),
    other.exists('casos/1/a.pdf'),
    other.list('casos/1'),
  ])
  for (const attempt of attempts)
    expect(attempt).toMatchObject({
      status: 'rejected',
      reason: { name: expect.not.stringMatching('FileNotFound') },
    })
  expect([...bucket.objects.keys()]).toEqual(['casos/1/a.pdf'])
  await bucket.close()
})

async function openFolder(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'micha-archivos-'))
  closeStore = () => rm(folder, { recursive: true, force: true })
  return createFolderFileStore(join(folder, 'documentos'))
}

async function openBucket(): Promise<FileStore> {
  const bucket = await openBucketServer()
  closeStore = () => bucket.close()
  return storeIn(bucket, 'de-prueba')
}

const storeIn = ({ endpoint }: Bucket, secretAccessKey: string): FileStore =>
  createS3FileStore({
    ...{ bucket: 'documentos', region: 'us-east-1', accessKeyId: 'prueba', secretAccessKey, endpoint },
  })
