/** Bytes before `%PDF-` and after `%%EOF` that readers pass over (PDF Reference 1.7, appendix H, notes 13 and 18). */
const strayBytes = 1024
/** Scanners count the offset of the table a few bytes wrong; readers look around it. */
const slack = 16
/** A trailer, or the dictionary of a stream of references with its index. */
const maxDictionary = 65_536
const trailer = /startxref\s+(\d{1,10})\s*%%EOF/g
const table = /^[\s\S]{0,32}?\bxref\s/
const stream = /^[\s\S]{0,32}?\b\d{1,10}\s+\d{1,5}\s+obj\b([\s\S]*)/
const root = /\/Root\s+(\d{1,10})\s+(\d{1,5})\s+R\b/
/** Objects inside streams cannot be read without decompressing them. */
const packed = /\/ObjStm\b/
const page = /\/Type\s*\/Page\b/

/**
 * Whether a PDF arrived whole: it ends with the offset of its table of references, that names the root, and root and a
 * page are there. Takes whatever readers repair: bytes before and after, updates, both kinds of table. Decompresses and
 * runs nothing; takes time and memory in proportion to the size.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = pdf.subarray(0, strayBytes + 5).indexOf('%PDF-')
  const at = start < 0 ? undefined : tableOffset(pdf)
  if (at === undefined) return false
  // Where bytes stand before the header, some count from the file's beginning, others from the header.
  const named = rootNamedAt(pdf, at) ?? rootNamedAt(pdf, at + start)
  if (!named) return false
  const text = pdf.toString('latin1')
  if (packed.test(text)) return true
  const [, number, generation] = named
  return page.test(text) && text.includes(`${number} ${generation} obj`)
}

/** Where the end of the file says that the table is. */
function tableOffset(pdf: Buffer): number | undefined {
  let end = pdf.length
  // Padding to the size of a block.
  while (end > 0 && (pdf[end - 1] ?? 0) <= 0x20) end--
  const tail = pdf.toString('latin1', Math.max(0, end - strayBytes - 64), end)
  const last = [...tail.matchAll(trailer)].at(-1)
  return last && Number(last[1])
}

/** The reference to the root in the section of references at this offset, of either kind. */
function rootNamedAt(pdf: Buffer, offset: number): RegExpExecArray | null {
  const from = Math.max(0, offset - slack)
  const head = textFrom(pdf, from)
  const ofStream = root.exec(stream.exec(head)?.[1]?.split(/stream|endobj/, 1)[0] ?? '')
  if (ofStream || !table.test(head)) return ofStream
  const end = pdf.indexOf('trailer', from)
  return end < 0 ? null : root.exec(textFrom(pdf, end).split('startxref', 1)[0] ?? '')
}

function textFrom(pdf: Buffer, from: number): string {
  return pdf.toString('latin1', Math.min(from, pdf.length), Math.min(from + maxDictionary, pdf.length))
}
