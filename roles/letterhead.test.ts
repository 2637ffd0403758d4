import { describe, expect, it } from 'vitest'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { letterhead } from './letterhead.ts'

describe('the letterhead', () => {
  it('has a face whose letters are embedded with their outlines', async () => {
    const file = await renderPdf(
      {
        title: 'Constancia de calidad de pensionado: ¿qué año? Ñuñoa, 2026',
        author: 'Micha',
        issuedAt: new Date('2026-05-03T12:00:00Z'),
        footer: 'Pie',
        letterhead,
        blocks: [],
      },
      { compress: false },
    )
    expect(file.toString('latin1')).toContain('MichaTitulares')
    // Only .notdef and the space may be blank.
    expect(blankGlyphs(file)).toBeLessThanOrEqual(2)
  })
})

/** Number of glyphs without outline in the first font of an uncompressed PDF (OpenType: `head`, `loca`, `glyf`). */
function blankGlyphs(file: Buffer): number {
  const font = file.subarray(file.lastIndexOf('stream\n', file.indexOf('glyf')) + 'stream\n'.length)
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = font.subarray(12 + 16 * index)
    const start = entry.readUInt32BE(8)
    tables.set(entry.toString('latin1', 0, 4), font.subarray(start, start + entry.readUInt32BE(12)))
  }
  const [head, loca] = [tables.get('head'), tables.get('loca')]
  if (!head || !loca) throw new Error('No font in the file')
  const size = head.readUInt16BE(50) === 0 ? 2 : 4
  const places = Array.from({ length: loca.length / size }, (_, index) => loca.readUIntBE(index * size, size))
  return places.slice(1).filter((end, index) => end === places[index]).length
}
