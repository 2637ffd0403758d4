import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { readableText } from '../testing/readable-text.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'
import { extinguirReasons, reasons } from './reasons.ts'

const today = '2026-11-23'
const outcomes = { ...reasons.outcomes, ...extinguirReasons.outcomes }
const signedIn = contextWith({ today })
const outcomeData = [
  { run: '9.530.004-9', nombre: 'Vicente Luis Riquelme Vergara', edad: 20, causal: 'menor' },
  { run: '9.530.004-9', nombre: '', edad: 26, causal: 'estudiante' },
] as const

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    outcomeData.map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      `${title}\n${readableText(blocks(signedIn, data))}`,
    ]),
  ),
]

describe('the texts for people', () => {
  it('ask for no paper: registers decide, and what they do not have is shown in a branch', () => {
    const page = readableText(start(today))
    expect(page).not.toMatch(/^(El certificado|La resolución|La orden del juez)/m)
    expect(page).toContain('Por internet no hace falta ningún papel')
    expect(
      ficha.need.filter(one => typeof one === 'string' && /certificado|resolución|orden/.test(one)),
    ).toEqual([expect.stringMatching(/^En una sucursal, si no consta/)])
    expect(JSON.stringify(ficha.how)).not.toContain('Suba los papeles')
  })

  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every outcome why, what can be done, where to ask for a review, and lead on', () => {
    for (const { blocks } of Object.values(outcomes)) {
      const made = blocks(signedIn, outcomeData[0] ?? {})
      expect(made.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list', 'paragraph', 'actions'])
      expect(readableText(made)).toContain('Superintendencia de Seguridad Social')
    }
  })
})
