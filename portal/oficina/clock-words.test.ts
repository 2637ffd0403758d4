import { describe, expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'

describe('how much time is left', () => {
  const tagOn = (today: string, vence: string) => clockWords({ vence, pausas: [] }, today).tag

  it('says tomorrow of the next day alone, not of the Monday after a Friday', () => {
    expect(tagOn('2026-11-24', '2026-11-25')).toBe('Vence mañana')
    expect(tagOn('2026-11-27', '2026-11-30')).toBe('Queda 1 día hábil')
    expect(tagOn('2026-11-27', '2026-11-27')).toBe('Vence hoy')
  })
})
