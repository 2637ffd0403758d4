import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
const sfntHeaderBytes = 12
const sfntEntryBytes = 16

/**
 * The font inside a WOFF 1.0 file, uncompressed (sfnt, as in a `.ttf` file). PDFKit reads WOFF too, but inflates the
 * table of outlines anew for every letter.
 *
 * @throws Error if it is not WOFF 1.0, or is damaged
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not WOFF 1.0')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, headerBytes + index * entryBytes))
  const directory = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes)
  const powers = Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  // For a binary search in the directory: the largest power of two of entries, its exponent, and the rest.
  directory.writeUInt16BE(2 ** powers * sfntEntryBytes, 6)
  directory.writeUInt16BE(powers, 8)
  directory.writeUInt16BE((count - 2 ** powers) * sfntEntryBytes, 10)
  let offset = directory.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = sfntHeaderBytes + index * sfntEntryBytes
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    offset += padded(content.length)
  }
  return Buffer.concat([
    directory,
    ...tables.map(({ content }) => Buffer.concat([content], padded(content.length))),
  ])
}

function tableAt(woff: Buffer, at: number): { tag: Buffer; checksum: number; content: Buffer } {
  const offset = woff.readUInt32BE(at + 4)
  const stored = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
  const length = woff.readUInt32BE(at + 12)
  // A table that does not become smaller is stored as it is.
  const content = stored.length < length ? inflateSync(stored) : stored
  if (content.length !== length) throw new Error('A table of the font is damaged')
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), content }
}

/** Tables begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4
