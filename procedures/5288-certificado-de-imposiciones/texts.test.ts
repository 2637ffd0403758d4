import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { readableText } from '../testing/readable-text.ts'
import { certificado } from './pages/certificate.ts'

const texts: [string, string][] = [
  ['what stands above the certificates', readableText(certificado.intro([]))],
  ['no certificate at once', readableText(certificado.motivoBlocks({ codigo: 'sin_registros' }))],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
