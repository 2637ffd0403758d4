import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressPage } from './compress-page.ts'

const html = `<p>${'Señora Rosa, su solicitud llegó. '.repeat(50)}</p>`

describe('compressPage', () => {
  it('prefers brotli where the browser reads it', () => {
    const { body, encoding } = compressPage(html, 'gzip, deflate, br, zstd', 'next')
    expect(encoding).toBe('br')
    expect(brotliDecompressSync(Buffer.from(body)).toString()).toBe(html)
    expect(body.length).toBeLessThan(html.length / 3)
  })

  it('uses gzip where brotli is not read, or is refused', () => {
    for (const header of ['gzip, deflate', 'gzip;q=0.8, br;q=0', 'br;q=0.000,GZIP']) {
      const { body, encoding } = compressPage(html, header, 'next')
      expect(encoding).toBe('gzip')
      expect(gunzipSync(Buffer.from(body)).toString()).toBe(html)
    }
  })

  it('leaves the page as it is for who asks for nothing', () => {
    expect(compressPage(html, undefined, 'next')).toEqual({ body: html })
    expect(compressPage(html, 'identity', 'next')).toEqual({ body: html })
    expect(compressPage(html, 'gzip;q=0', 'next')).toEqual({ body: html })
  })
})
