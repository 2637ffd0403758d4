import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A page as it goes over the wire, and what its `content-encoding` says; nothing when it goes as it is. */
export interface PageBytes {
  body: string | Buffer
  encoding?: 'br' | 'gzip'
}

// The quickest of each: a page becomes three times smaller in a twentieth of a millisecond, and a better one gains little.
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}
const gzipLevel = 1

/** Makes a page smaller, in the way that the browser says it can read (`Accept-Encoding`). */
export function compressPage(html: string, acceptEncoding: string | undefined): PageBytes {
  const accepted = acceptEncoding ?? ''
  if (accepts(accepted, 'br')) {
    return { body: brotliCompressSync(html, { params: brotliParams }), encoding: 'br' }
  }
  return accepts(accepted, 'gzip')
    ? { body: gzipSync(html, { level: gzipLevel }), encoding: 'gzip' }
    : { body: html }
}

/** Whether a list of codings holds one, not refused by `q=0` (RFC 9110 §12.5.3). */
function accepts(list: string, coding: string): boolean {
  return list.split(',').some(item => {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
