import { inflateSync } from 'node:zlib'

/** The text that a PDF of `renderPdf` shows, in the order in which it is drawn, without spaces: a reader copies the same. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (body = '') => {
    const [, stream] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    if (stream === undefined) return ''
    const raw = Buffer.from(stream, 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
  }
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, glyphsOf(streamOf(objects.get(unicode)))]
    }),
  )
  const drawn = [...objects.values()].map(streamOf).filter(content => / Tf\b/.test(content))
  return drawn
    .map(content => {
      let glyphs: readonly string[] = []
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>(?=[^[\]]*\] TJ)/gi)]
        .map(([, font, hex = '']) => {
          if (font) glyphs = fonts.get(font) ?? []
          return hex.replaceAll(/.{4}/g, code => glyphs[Number.parseInt(code, 16)] ?? '')
        })
        .join('')
    })
    .join('')
    .replaceAll(/\s/g, '')
}

/** The characters of a font's glyphs, by its table for copying. */
function glyphsOf(table: string): readonly string[] {
  const glyphs: string[] = []
  for (const [, first = '', codes = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    let at = Number.parseInt(first, 16)
    for (const [, hex = ''] of codes.matchAll(/<([\da-f]*)>/gi)) {
      glyphs[at] = Buffer.from(hex, 'hex').swap16().toString('utf16le')
      at += 1
    }
  }
  return glyphs
}
