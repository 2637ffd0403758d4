import { beforeEach, describe, expect, it } from 'vitest'
import type { Documento } from '#engine/asking/form-input.ts'
import { iphonePhoto } from '#platform/files/iphone-photo.fixture.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'
import type { Upload } from './document-types.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const house: CaseHouse = await openCaseHouse({
  inspectDocument: async bytes => {
    if (Buffer.from(bytes).includes('virus')) return 'peligroso'
    return Buffer.from(bytes).includes('silencio') ? 'sin_revisar' : 'limpio'
  },
  cleanPicture: async (bytes, type) =>
    type === 'image/heic'
      ? { bytes: png, type: 'image/png' }
      : { bytes: bytes.subarray(0, png.length), type: 'image/png' },
})
const { documents, clock, files } = house
const hourMs = 3_600_000

function upload(change: Partial<Upload> = {}): Upload {
  return {
    run: carmen.run,
    procedureId: '1234',
    question: 'certificado',
    fileName: 'Certificado de defunción.pdf',
    bytes: smallPdf(),
    ...change,
  }
}

async function stored(change: Partial<Upload> = {}): Promise<Documento> {
  const { documento, problem } = await documents.upload(upload(change))
  if (!documento) throw new Error(problem)
  return documento
}

describe('documents', () => {
  beforeEach(async () => {
    await house.database.rows('TRUNCATE casos.borradores, casos.documentos', [])
    for (const key of await files.list('documentos')) await files.delete(key)
  })

  it('stores a file under a safe name that tells its kind by content', async () => {
    const pdf = await stored()
    expect(pdf).toMatchObject({ nombre: 'Certificado-de-defuncion.pdf', tipoContenido: 'application/pdf' })
    expect(await documents.readDocument(carmen.run, pdf.id)).toEqual({ documento: pdf, bytes: smallPdf() })
    const picture = await stored({ fileName: '../../foto.exe', bytes: png })
    expect(picture).toMatchObject({ nombre: 'foto.png', tipoContenido: 'image/png', bytes: png.byteLength })
  })

  it.each([
    ['empty', { bytes: new Uint8Array() }],
    ['too-large', { bytes: smallPdf(), maxBytes: 10 }],
    ['wrong-type', { bytes: Buffer.from('<script>alert(1)</script>') }],
    ['wrong-type', { bytes: smallPdf('factura').subarray(0, 300) }],
    ['unsafe', { bytes: smallPdf('virus') }],
    ['no-room', { bytes: smallPdf(), maxTotalBytes: 10 }],
  ])('refuses a file as %s and keeps nothing of it', async (problem, change) => {
    expect(await documents.upload(upload(change))).toEqual({ problem })
    expect(await files.list('documentos')).toEqual([])
  })

  it('takes 10 MB a file and 60 MB of a person who says no other limit (ASVS 5.0, 5.2.1)', async () => {
    const megabyte = 1024 * 1024
    const pdfOf = (bytes: number) => Buffer.concat([smallPdf(), Buffer.alloc(bytes - smallPdf().length, ' ')])
    const sent = async (bytes: number) => (await documents.upload(upload({ bytes: pdfOf(bytes) }))).problem
    expect(await sent(10 * megabyte + 1)).toBe('too-large')
    for (let n = 0; n < 6; n++) expect(await sent(10 * megabyte)).toBeUndefined()
    expect(await sent(megabyte)).toBe('no-room')
  })

  it('marks what the antivirus looked at, and what it did not', async () => {
    const seen = await stored()
    const unseen = await stored({ bytes: smallPdf('silencio') })
    const rows = await house.database.rows<{ id: string; antivirus: string }>(
      'SELECT id, antivirus FROM casos.documentos',
      [],
    )
    const mark = (id: string) => rows.find(row => row.id === id)?.antivirus
    expect([mark(seen.id), mark(unseen.id)]).toEqual(['limpio', 'sin_revisar'])
  })

  it('keeps a picture as it was written anew, and a photograph of an iPhone as one that everybody opens', async () => {
    const hidden = await stored({ bytes: Buffer.concat([png, Buffer.from('detrás')]), fileName: 'foto.png' })
    expect((await documents.readDocument(carmen.run, hidden.id))?.bytes).toEqual(new Uint8Array(png))
    const photo = await stored({ bytes: iphonePhoto, fileName: 'IMG_0001.HEIC' })
    expect(photo).toMatchObject({ nombre: 'IMG_0001.png', tipoContenido: 'image/png', bytes: png.byteLength })
  })

  it('keeps to the sum of a person also when she sends many files at once', async () => {
    const size = smallPdf().byteLength
    const results = await Promise.all(
      Array.from({ length: 6 }, () => documents.upload(upload({ maxTotalBytes: size * 2 }))),
    )
    expect(results.filter(result => result.documento)).toHaveLength(2)
    expect((await documents.upload(upload({ run: pedro.run, maxTotalBytes: size }))).problem).toBeUndefined()
  })

  it('shows, gives and discards documents of their owner only', async () => {
    const hers = await stored()
    const his = await stored({ run: pedro.run })
    expect(await documents.findDocuments(carmen.run, [his.id, 'no es un id', hers.id])).toEqual([hers])
    expect(await documents.readDocument(carmen.run, his.id)).toBeUndefined()
    for (const name of ['x', hers.nombre, `../${hers.id}`])
      expect(await documents.readDocument(carmen.run, name), 'a name counts for nothing').toBeUndefined()
    expect(await documents.discardDocument(carmen.run, his.id)).toBe(false)
    expect(await documents.discardDocument(carmen.run, hers.id)).toBe(true)
    expect(await documents.findDocuments(carmen.run, [hers.id])).toEqual([])
  })

  it('refuses to give bytes that are not those that were uploaded', async () => {
    const { id } = await stored()
    const [key = ''] = await files.list('documentos')
    await files.put(key, smallPdf('otra cosa'), { contentType: 'application/pdf' })
    await expect(documents.readDocument(carmen.run, id)).rejects.toThrow('have changed')
  })

  it('removes after a day what no draft names, and keeps what one does', async () => {
    const named = await stored()
    const forgotten = await stored({ bytes: smallPdf('olvidado') })
    await house.drafts.saveDraft({
      run: carmen.run,
      formKey: '1234/solicitud',
      version: 1,
      base: undefined,
      slot: '',
      subject: '',
      answers: { persona: { certificado: [named] } },
      consulted: {},
      verified: {},
      keepDays: 30,
    })
    clock.advance(23 * hourMs)
    expect(await documents.collectGarbage()).toBe(0)
    clock.advance(2 * hourMs)
    expect(await documents.collectGarbage()).toBe(1)
    expect(await documents.findDocuments(carmen.run, [forgotten.id, named.id])).toEqual([named])
    expect(await files.list('documentos')).toHaveLength(1)
  })

  it('removes what a process that ended during an upload left behind', async () => {
    await stored()
    await house.database.rows(`UPDATE casos.documentos SET estado = 'apartado'`, [])
    expect(await documents.collectGarbage()).toBe(0)
    clock.advance(61 * 60_000)
    expect(await documents.collectGarbage()).toBe(1)
    expect(await files.list('documentos')).toEqual([])
  })
})
