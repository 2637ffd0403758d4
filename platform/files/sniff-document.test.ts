import { describe, expect, it } from 'vitest'
import { smallPdf } from '../pdf/small-pdf.ts'
import { iphonePhoto } from './iphone-photo.fixture.ts'
import { sniffDocument } from './sniff-document.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the kind of a document', () => {
  it.each([
    ['a PDF', smallPdf('Factura'), 'application/pdf'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
    ['a PNG', png, 'image/png'],
    ['a photograph of an iPhone', iphonePhoto, 'image/heic'],
  ])('is told by the content of %s', async (_what, bytes, type) => {
    expect(await sniffDocument(bytes)).toBe(type)
  })

  it.each([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('is unknown for %s', async (_what, bytes) => {
    expect(await sniffDocument(bytes)).toBeUndefined()
  })
})

const whole = Buffer.from(smallPdf('Factura'))
const text = whole.toString('latin1')
const tableAt = text.indexOf('xref\n')
const latin = (written: string) => Buffer.from(written, 'latin1')

/** The paper with its references in a stream and its objects in another, as scanners and word processors write them. */
function packed(dictionary = '/Type /XRef /Size 6 /Root 1 0 R /W [1 2 1] /Length 4'): Buffer {
  const before =
    '%PDF-1.5\n2 0 obj\n<< /Type /ObjStm /N 3 /First 20 /Length 3 >>\nstream\nxyz\nendstream\nendobj\n'
  const table = `6 0 obj\n<< ${dictionary} >>\nstream\nabcd\nendstream\nendobj\n`
  return latin(`${before}${table}startxref\n${before.length}\n%%EOF\n`)
}

/** The paper once more signed or filled in: another page and another table behind the first end. */
const updated = latin(
  `${text}3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\nxref\n3 1\n${String(whole.length).padStart(10, '0')} 00000 n \n` +
    `trailer\n<< /Size 6 /Root 1 0 R /Prev ${tableAt} >>\nstartxref\n${whole.length + 48}\n%%EOF\n`,
)
/** Ready to be shown before it has come: the table that counts is at the beginning, and the end refers to it. */
const linearized = (() => {
  const head = '%PDF-1.4\n7 0 obj\n<< /Linearized 1 >>\nendobj\n'
  const first = `xref\n7 1\n0000000009 00000 n \ntrailer\n<< /Size 8 /Root 1 0 R /Prev 900 >>\nstartxref\n0\n%%EOF\n`
  const rest = text.slice(text.indexOf('1 0 obj'), tableAt)
  return latin(
    `${head}${first}${rest}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 7 >>\nstartxref\n${head.length}\n%%EOF\n`,
  )
})()

describe('a PDF that readers open', () => {
  it.each([
    ['with the bytes of a scanner before it', Buffer.concat([Buffer.alloc(1024, 'x'), whole])],
    ['with a table counted from those bytes on', latin(`\x1b%-12345X@PJL\n${text}`)],
    ['with bytes behind it', Buffer.concat([whole, Buffer.alloc(900, 'x')])],
    ['filled up to the size of a block', Buffer.concat([whole, Buffer.alloc(100_000)])],
    ['with lines that end otherwise', latin(text.replace(/startxref\n(\d+)\n/, 'startxref\r\n$1\r\n'))],
    ['with a table counted a few bytes wrong', latin(text.replace(/(startxref\n)\d+/, `$1${tableAt + 6}`))],
    ['updated after it was made', updated],
    ['made to be shown page by page', linearized],
    ['with references and objects in streams', packed()],
  ])('is taken %s', async (_how, bytes) => {
    expect(await sniffDocument(bytes)).toBe('application/pdf')
  })

  it('is not taken where only its first line is one', async () => {
    expect(await sniffDocument(latin(`%PDF-1.4\n${'garbage'.repeat(300)}`))).toBeUndefined()
    expect(await sniffDocument(latin(`%PDF-1.4\n${'garbage'.repeat(300)}\n%%EOF\n`))).toBeUndefined()
  })

  it('is not taken wherever it was cut off', async () => {
    // But for its last end of line.
    for (const paper of [whole, linearized, packed()])
      for (let length = 0; length < paper.length - 1; length++)
        expect(await sniffDocument(paper.subarray(0, length))).toBeUndefined()
  })

  it.each([
    ['its table is elsewhere', latin(text.replace(/(startxref\n)\d+/, '$199'))],
    ['its table would be behind its end', latin(text.replace(/(startxref\n)\d+/, '$19999999999'))],
    ['its trailer names no root', latin(text.replace('/Root 1 0 R', '/Info 1 0 R'))],
    ['its references name no root', packed('/Type /XRef /Size 6 /W [1 2 1] /Length 4')],
    ['its root is not in it', latin(text.replace('1 0 obj', '8 0 obj'))],
    ['it has no page', latin(text.replace('/Type /Page ', '/Type /Font '))],
    ['its end is far before that of the file', Buffer.concat([whole, Buffer.alloc(2000, 'x')])],
    ['its beginning is far behind that of the file', Buffer.concat([Buffer.alloc(1025, 'x'), whole])],
  ])('is not taken where %s', async (_why, bytes) => {
    expect(await sniffDocument(bytes)).toBeUndefined()
  })
})
