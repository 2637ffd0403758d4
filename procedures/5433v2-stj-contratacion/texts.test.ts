import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { readableText } from '../testing/readable-text.ts'
import { outcomes } from './reasons.ts'
import { start } from './start.ts'
import { states } from './states.ts'
import { codigoText, motivoNoPagoTexts, motivoRechazoTexts } from './words.ts'

const today = '2026-11-23'
const data = { razonSocial: 'Imprenta Nahuel SpA', meses: 'septiembre de 2026', resultados: '3:20543004-0' }

const texts: [string, string][] = [
  ...Object.entries(outcomes).map(([id, { title, blocks }]): [string, string] => [
    `outcome ${id}`,
    `${title}\n${readableText(blocks({ today }, data))}`,
  ]),
  ['start', readableText(start(today))],
  [
    'states',
    Object.values(states.states)
      .map(({ label, text }) => `${label}\n${text}`)
      .join('\n'),
  ],
  ['reasons', Object.values(motivoRechazoTexts).join('\n')],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('lead on from every outcome', () => {
    for (const [id, { blocks }] of Object.entries(outcomes))
      expect(
        blocks({ today }, data).map(({ kind }) => kind),
        id,
      ).toContain('actions')
  })

  it('name the person and the reason where nobody is accepted', () => {
    const said = JSON.stringify(outcomes.sin_trabajador_aceptado?.blocks({ today }, data))
    expect(said).toContain('20.543.004-0')
    expect(said).toContain('Gana más de $')
  })

  it('say something different of each answer about a worker', () => {
    const codes = ([0, 1, 2, 3, 4, 5, 9] as const).map(code => codigoText(code, today))
    expect(new Set(codes).size).toBe(7)
    expect(new Set(Object.values(motivoNoPagoTexts)).size).toBe(4)
  })
})
