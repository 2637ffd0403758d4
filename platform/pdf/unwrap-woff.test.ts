import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { unwrapWoff } from './unwrap-woff.ts'

const woff = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
)

/** Sum of a table's 32-bit words, by which the OpenType specification finds damage. */
function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

describe('a font unwrapped from WOFF', () => {
  const font = unwrapWoff(woff)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const [checksum, offset, length] = [4, 8, 12].map(field => font.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    return { tag: font.toString('latin1', at, at + 4), checksum, offset, length }
  })

  it('has the size that the wrapping promises', () => {
    expect(font.length).toBe(woff.readUInt32BE(16))
  })

  it('has every table whole, at a multiple of four bytes', () => {
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'name']))
    for (const { tag, checksum, offset, length } of tables) {
      expect(offset % 4, tag).toBe(0)
      const table = Buffer.from(font.subarray(offset, offset + Math.ceil(length / 4) * 4))
      // The sum of `head` leaves out the adjustment of the whole font, its third word.
      if (tag === 'head') table.writeUInt32BE(0, 8)
      expect(sumOf(table), tag).toBe(checksum)
    }
  })

  it('is refused if it is something else, or damaged', () => {
    expect(() => unwrapWoff(font)).toThrow('not WOFF')
    expect(() => unwrapWoff(woff.subarray(0, -4_000))).toThrow()
  })
})
