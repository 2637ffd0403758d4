import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { readableText } from '../testing/readable-text.ts'
import { outcomes } from './reasons.ts'
import { codigoText } from './words.ts'

const today = '2026-11-23'
const context = contextWith({ today })
const own = {
  razonSocial: 'Imprenta Nahuel SpA',
  cotizacionesAtrasadas: ['2026-09'],
  said: { '3': 2 },
} as const
const ended = Object.entries(outcomes).map(
  ([id, { title, blocks }]) => [id, title, blocks(context, own)] as const,
)

describe('the texts for people', () => {
  it.each([
    ...ended.map(([id, title, blocks]) => [`outcome ${id}`, `${title}\n${readableText(blocks)}`] as const),
  ])('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(ended)('lead on from the outcome %s', (_id, _title, blocks) => {
    expect(blocks.at(-1)?.kind).toBe('actions')
  })

  it('count the reasons where nobody is accepted', () => {
    const said = JSON.stringify(outcomes.sin_trabajador_aceptado.blocks(context, own))
    expect(said).toContain('2 personas')
    expect(said).toContain('Gana más de $')
  })

  it('say something different of each answer about a worker', () => {
    const codes = ([0, 1, 2, 3, 4, 5, 9] as const).map(code => codigoText(code, today))
    expect(new Set(codes).size).toBe(7)
  })
})
