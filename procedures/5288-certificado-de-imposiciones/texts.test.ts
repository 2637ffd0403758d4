import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { readableText } from '../testing/readable-text.ts'
import { certificado } from './pages/certificate.ts'
import { start } from './pages/start.ts'
import { refusals } from './reasons.ts'
import { requests } from './requests.ts'

const texts: [string, string][] = [
  ['start page', readableText(start())],
  ['what stands above the certificates', readableText(certificado.intro([]))],
  ['no certificate at once', readableText(certificado.motivoBlocks({ codigo: 'sin_registros' }))],
  ...Object.entries(refusals),
  [
    'states',
    Object.values(requests.states.states)
      .map(({ text }) => text)
      .join('\n'),
  ],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
