import { describe, expect, it } from 'vitest'
import { clockHistory, clockWords } from './clock-words.ts'

describe('how much time is left', () => {
  const tagOn = (today: string, vence: string) => clockWords({ vence, pausas: [] }, today).tag

  it('says tomorrow of the next day alone, not of the Monday after a Friday', () => {
    expect(tagOn('2026-11-24', '2026-11-25')).toBe('Vence mañana')
    expect(tagOn('2026-11-27', '2026-11-30')).toBe('Queda 1 día hábil')
    expect(tagOn('2026-11-27', '2026-11-27')).toBe('Vence hoy')
  })
})

it('the history of a clock has no pause that won no day', () => {
  const pausas = [
    { desde: '2026-11-30', hasta: '2026-11-30', porque: 'Se pidió algo que falta.' },
    { desde: '2026-12-01', hasta: '2026-12-02', porque: 'Se pidió algo que falta.' },
  ]
  expect(clockHistory({ vence: '2026-12-16', pausas })).toEqual([
    'No cuenta para el plazo el 2 de diciembre de 2026: se pidió algo que falta.',
  ])
})
