import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { readableText } from '../testing/readable-text.ts'
import { certificado } from './pages/certificate.ts'
import { reasons } from './reasons.ts'

const texts: [string, string][] = [
  ['what stands above the certificates', readableText(certificado.intro([]))],
  ['no certificate at once', readableText(certificado.motivoBlocks({ codigo: 'sin_registros' }))],
]

it('where a search is already in progress it is said once that one may call', () => {
  const blocks = reasons.outcomes.en_curso.blocks(contextWith({ today: '2026-11-23' }), {} as never)
  expect(readableText(blocks)).not.toMatch(/llame[^.]*\. También puede llamar/)
})

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
