import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openBucketServer } from '#platform/files/bucket.fixture.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { readSettings } from '#platform/settings.ts'
import { createDocumentStore } from './document-store.ts'
import { portalKeys } from './keys.ts'
import { settingsSchema } from './settings.ts'

const bucket = await openBucketServer()
afterAll(() => bucket.close())
const keys = portalKeys('x'.repeat(40))
const own = { ARCHIVOS_ID: 'micha', ARCHIVOS_SECRETO: 'de-prueba' }

function storeOf(ARCHIVOS: string, env: Record<string, string> = own) {
  const settings = readSettings(settingsSchema, { ARCHIVOS, ...env })
  return createDocumentStore({ settings, dataDir: '/no/hay', keys })
}

it('documents lie sealed in the folder of the data, where no bucket is named (ASVS 5.0, 5.3.1)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'micha-datos-'))
  const store = createDocumentStore({ settings: readSettings(settingsSchema, {}), dataDir, keys })
  const bytes = smallPdf('certificado de Rosa')
  await store.put('documentos/a1/uno', bytes, { contentType: 'application/pdf' })
  const kept = await readFile(join(dataDir, 'archivos/documentos/a1/uno'), 'latin1')
  expect(kept).not.toMatch(/PDF|certificado/)
  expect(new Uint8Array(await store.get('documentos/a1/uno'))).toEqual(bytes)
  await rm(dataDir, { recursive: true })
})

describe('ARCHIVOS', () => {
  it('lets documents lie in a bucket, with its key and sealed', async () => {
    const store = storeOf(`s3://documentos?region=sa-1&servidor=${bucket.endpoint}`)
    const bytes = smallPdf('certificado de Rosa')
    await store.put('documentos/a1/uno', bytes, { contentType: 'application/pdf' })
    expect(bucket.signedBy()).toMatch(/Credential=micha\/\d+\/sa-1\/s3\//)
    expect([...bucket.objects.keys()]).toEqual(['documentos/a1/uno'])
    expect(bucket.objects.get('documentos/a1/uno')?.toString('latin1')).not.toContain('certificado')
    expect(new Uint8Array(await store.get('documentos/a1/uno'))).toEqual(bytes)
    await store.delete('documentos/a1/uno')
    expect(bucket.objects.size).toBe(0)
  })

  it.each([
    ['another store', 'ftp://documentos'],
    ['a folder in a bucket', 's3://documentos/2026'],
    ['an unknown field', 's3://documentos?clave=abc'],
    ['a server without its protocol', 's3://documentos?servidor=minio.example'],
  ])('refuses %s', (_, value) => {
    expect(() => storeOf(value)).toThrow('ARCHIVOS')
  })

  it('says at start that the key is missing', () => {
    expect(() => storeOf('s3://documentos', {})).toThrow('ARCHIVOS_SECRETO')
  })
})
