import { describe, expect, it } from 'vitest'
import { iphonePhoto } from './iphone-photo.fixture.ts'
import { sniffDocument } from './sniff-document.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the kind of a document', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'application/pdf'],
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
