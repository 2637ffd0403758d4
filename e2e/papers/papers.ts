import { crc32, deflateSync } from 'node:zlib'
import { smallPdf } from '#platform/pdf/small-pdf.ts'

/** A file for upload. */
export interface Paper {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A small, valid PDF of one page. */
export function pdf(name: string): Paper {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf('Documento de prueba')) }
}

/** A PNG of one white pixel. */
export function photo(name: string): Paper {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** A JPEG of one pixel. */
export function jpeg(name: string): Paper {
  const base64 = [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////',
    '////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////',
    '////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAA',
    'AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z',
  ].join('')
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** A file whose content matches its extension. */
export function paperNamed(name: string): Paper {
  if (name.endsWith('.pdf')) return pdf(name)
  return name.endsWith('.png') ? photo(name) : jpeg(name)
}

/** A file larger than any question allows. */
export const tooLarge: Paper = {
  ...pdf('pesada.pdf'),
  buffer: Buffer.concat([pdf('pesada.pdf').buffer, Buffer.alloc(10_500_000, ' ')]),
}
