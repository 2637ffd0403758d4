import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Documento } from '#engine/asking/form-input.ts'
import { testIncomingFiles } from '#platform/testing/incoming.ts'
import { type FormFiles, multipartLimits, readForm } from './form.ts'

const kept: Documento = { id: 'a', nombre: 'a.pdf', tipoContenido: 'application/pdf', bytes: 1 }
const files = {
  documents: {
    findDocuments: async (_run: string, ids: readonly string[]) => (ids.includes('a') ? [kept] : []),
  },
  incoming: await testIncomingFiles(),
  run: '12345678-5',
  procedureId: 'x',
  limitsOf: (name: string) => (name.endsWith('.certificado') ? { maxFiles: 1, maxBytes: 1_000 } : undefined),
} as unknown as FormFiles

/** Posts fields as multipart and returns what the reader makes of them. */
async function post<T>(
  fields: readonly (readonly [string, string])[],
  look: (form: Awaited<ReturnType<typeof readForm>>) => T,
): Promise<{ status: number; seen: T | undefined }> {
  const app = Fastify()
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
  let seen: T | undefined
  app.post('/', async request => {
    seen = look(await readForm(request, files))
    return 'ok'
  })
  const payload = [
    ...fields.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`),
    '--b--\r\n',
  ].join('\r\n')
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  })
  await app.close()
  return { status: reply.statusCode, seen }
}

describe('readForm', () => {
  it('takes a page of 5,000 fields', async () => {
    const fields = Array.from({ length: 5_000 }, (_, index) => [`hijos.${index}.run`, String(index)] as const)
    const { status, seen } = await post(fields, ({ input }) => [
      input.count('hijos'),
      input.text('hijos.4999.run'),
    ])
    expect({ status, seen }).toEqual({ status: 200, seen: [5_000, '4999'] })
  })

  it('answers 413 to fields that are too many, or too long together', async () => {
    const many = Array.from({ length: 6_000 }, (_, index) => [`x${index}`, ''] as const)
    const long = Array.from({ length: 60 }, (_, index) => [`x${index}`, 'a'.repeat(60_000)] as const)
    for (const fields of [many, long])
      expect(await post(fields, () => 'taken')).toEqual({ status: 413, seen: undefined })
  })

  it.each([
    ['ends in the middle', 'b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
    ['has a boundary that is too long', 'b'.repeat(300), `--${'b'.repeat(300)}--\r\n`],
    ['has no boundary', undefined, 'x'],
  ])(
    'answers 400 to a form with files that %s: it is no fault of the portal (S-23)',
    async (_what, boundary, payload) => {
      const app = Fastify()
      await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
      app.post('/', async request => (await readForm(request, files)).input.text('a'))
      const headers = { 'content-type': `multipart/form-data${boundary ? `; boundary=${boundary}` : ''}` }
      const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload })
      await app.close()
      expect(statusCode).toBe(400)
    },
  )

  it.each([
    ['is too large', multipartLimits.fileSize + 1, true, 'pesa más de'],
    ['is one of too many within a minute', 9, false, 'Espere un minuto'],
  ])(
    'keeps every word of a page whose file %s, before and after it, and says so at the file',
    async (_what, bytes, mayUpload, says) => {
      const app = Fastify()
      await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
      let seen: unknown
      app.post('/', async request => {
        request.mayUpload = async () => mayUpload
        const { input, errors } = await readForm(request, files)
        seen = { before: input.text('numero'), after: input.text('glosa'), errors }
        return 'ok'
      })
      const field = (name: string, value: string) =>
        Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      const payload = Buffer.concat([
        field('numero', '4521'),
        Buffer.from('--b\r\ncontent-disposition: form-data; name="x.certificado"; filename="a.pdf"\r\n\r\n'),
        Buffer.alloc(bytes, '%'),
        Buffer.from('\r\n'),
        field('glosa', 'Servicio funerario'),
        Buffer.from('--b--\r\n'),
      ])
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      expect((await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode).toBe(200)
      await app.close()
      expect(seen).toEqual({
        before: '4521',
        after: 'Servicio funerario',
        errors: { 'x.certificado': expect.stringContaining(says) },
      })
    },
  )

  it.each(['is received on', 'is kept on'])(
    'keeps every word of a page whose file finds no room on the disk that it %s, and says that it was not her fault (B13)',
    async where => {
      const full = async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
      }
      // An error of the file that is written destroys the stream that it is written from, too.
      const take: typeof files.incoming.take = ({ stream }) =>
        pipeline(
          stream,
          new Writable({ write: (_chunk, _encoding, done) => void full().catch(done) }),
        ) as never
      const broken = {
        ...files,
        ...(where === 'is received on'
          ? { incoming: { take } }
          : { documents: { ...files.documents, upload: full } }),
      } as unknown as FormFiles
      const app = Fastify()
      await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
      let seen: unknown
      app.post('/', async request => {
        const { input, errors } = await readForm(request, broken)
        seen = { before: input.text('numero'), after: input.text('glosa'), errors }
        return 'ok'
      })
      const field = (name: string, value: string) =>
        `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const payload = [
        field('numero', '4521'),
        `--b\r\ncontent-disposition: form-data; name="x.certificado"; filename="a.pdf"\r\n\r\n${'%'.repeat(300_000)}\r\n`,
        field('glosa', 'Servicio funerario'),
        '--b--\r\n',
      ].join('')
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      expect((await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode).toBe(200)
      await app.close()
      expect(seen).toEqual({
        before: '4521',
        after: 'Servicio funerario',
        errors: { 'x.certificado': expect.stringContaining('No es culpa suya') },
      })
    },
  )

  it('moves kept files with their items when one is taken away', async () => {
    const fields = [
      ['hijos.0.run', 'A'],
      ['hijos.1.run', 'B'],
      ['hijos.1.certificado.id', 'a'],
      ['accion', 'quitar:hijos:0'],
    ] as const
    const { seen } = await post(fields, ({ input, edit }) => ({
      runs: input.text('hijos.0.run'),
      files: input.documents('hijos.0.certificado'),
      edit,
    }))
    expect(seen).toEqual({
      runs: 'B',
      files: [kept],
      edit: { kind: 'remove', name: 'hijos', index: 0 },
    })
  })

  it('drops a file that the person takes away', async () => {
    const fields = [
      ['hijos.0.certificado.id', 'a'],
      ['hijos.0.certificado.quitar', 'a'],
    ] as const
    const { seen } = await post(fields, ({ input }) => input.documents('hijos.0.certificado'))
    expect(seen).toEqual([])
  })
})
