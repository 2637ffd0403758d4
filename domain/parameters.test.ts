import { describe, expect, it } from 'vitest'
import { datedParameter } from './parameters.ts'

describe('datedParameter', () => {
  const firstTranche = datedParameter([
    { from: '2024-07-01', value: 21_243 },
    { from: '2026-01-01', value: 22_007 },
    { from: '2026-05-01', value: 22_601 },
  ])

  it.each([
    ['2024-07-01', 21_243],
    ['2025-12-31', 21_243],
    ['2026-04-30', 22_007],
    ['2026-05-01', 22_601],
    ['2030-01-01', 22_601],
  ])('holds on %s the value %i', (date, value) => {
    expect(firstTranche.valueOn(date)).toBe(value)
  })

  it('refuses to guess a value from before the table', () => {
    expect(() => firstTranche.valueOn('2024-06-30')).toThrow(/2024-06-30.*2024-07-01/)
  })

  it('holds undefined where that is the value', () => {
    expect(datedParameter([{ from: '2020-01-01', value: undefined }]).valueOn('2021-01-01')).toBeUndefined()
  })

  it('refuses a table that is empty or out of order', () => {
    expect(() => datedParameter([])).toThrow(RangeError)
    const twice = { from: '2026-01-01', value: 1 }
    expect(() => datedParameter([twice, twice])).toThrow(RangeError)
  })
})
