import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A page as it goes over the wire, and what its `content-encoding` says; nothing when it goes as it is. */
export interface PageBytes {
  body: string | Buffer
  encoding?: 'br' | 'gzip'
}

// A page takes a fifth of a millisecond so. A first visit, whose page carries the styles, comes once for each device: half a
// millisecond more makes it a fifth smaller.
const qualities = { next: { br: 4, gzip: 1 }, first: { br: 5, gzip: 6 } }

/**
 * Makes a page smaller, in the way that the browser says it can read (`Accept-Encoding`).
 *
 * @param visit - whether the page carries the styles, as that of a first visit does
 */
export function compressPage(
  html: string,
  acceptEncoding: string | undefined,
  visit: keyof typeof qualities,
): PageBytes {
  const accepted = acceptEncoding ?? ''
  const { br, gzip } = qualities[visit]
  if (accepts(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    }
    return { body: brotliCompressSync(html, { params }), encoding: 'br' }
  }
  return accepts(accepted, 'gzip')
    ? { body: gzipSync(html, { level: gzip }), encoding: 'gzip' }
    : { body: html }
}

/** Whether a list of codings holds one, not refused by `q=0` (RFC 9110 §12.5.3). */
function accepts(list: string, coding: string): boolean {
  return list.split(',').some(item => {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
