import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A page as sent, and its `content-encoding`; undefined if it is not compressed. */
export interface PageBytes {
  body: string | Buffer
  encoding?: 'br' | 'gzip'
}

// Compresses an ordinary page in a fifth of a millisecond. A first visit carries the styles and comes once per device:
// half a millisecond more makes it a fifth smaller.
const qualities = { next: { br: 4, gzip: 1 }, first: { br: 5, gzip: 6 } }

/**
 * Compresses a page with a coding that the browser accepts (`Accept-Encoding`).
 * @param visit - `first` if the page carries the styles
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

/** Whether an `Accept-Encoding` list contains a coding without `q=0` (RFC 9110 §12.5.3). */
function accepts(list: string, coding: string): boolean {
  return list.split(',').some(item => {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
