import { describe, expect, it } from 'vitest'
import { datedFigure, UnknownFigureError } from './dated.ts'

const firstTranche = datedFigure({
  name: 'first tranche',
  source: 'Ley 18.987',
  nextChange: '2027-01-01',
  entries: [
    { from: '2024-07-01', value: 21_243, precision: 'month' },
    { from: '2026-01-01', value: 22_007 },
    { from: '2026-05-01', value: 22_601, source: 'ficha 25878' },
  ],
})

describe('a dated figure', () => {
  it.each([
    ['2024-07-01', 21_243],
    ['2025-12-31', 21_243],
    ['2026-04-30', 22_007],
    ['2026-05-01', 22_601],
    ['2030-01-01', 22_601],
  ])('holds on %s the value %i', (day, value) => {
    expect(firstTranche.at(day)).toBe(value)
  })

  it('refuses to guess a value from before the table', () => {
    expect(firstTranche.find('2024-06-30')).toEqual({ kind: 'unknown', knownFrom: '2024-07-01' })
    expect(() => firstTranche.at('2024-06-30')).toThrow(UnknownFigureError)
    expect(() => firstTranche.at('2024-06-30')).toThrow(/first tranche.*2024-06-30.*2024-07-01/)
  })

  it('says since when a value holds, how exactly that is known, and who says so', () => {
    expect(firstTranche.find('2025-01-01')).toEqual({
      kind: 'current',
      value: 21_243,
      from: '2024-07-01',
      precision: 'month',
      source: 'Ley 18.987',
    })
    expect(firstTranche.find('2026-05-01')).toMatchObject({ precision: 'day', source: 'ficha 25878' })
  })

  it('calls a value outdated from the day of its next change by law', () => {
    expect(firstTranche.find('2026-12-31').kind).toBe('current')
    expect(firstTranche.find('2027-01-01').kind).toBe('outdated')
  })

  it('trusts a newer value that was entered for the day of the change', () => {
    const renewed = datedFigure({
      ...firstTranche,
      entries: [...firstTranche.entries, { from: '2027-01-01', value: 23_000 }],
    })
    expect(renewed.find('2027-01-01')).toMatchObject({ kind: 'current', value: 23_000 })
    expect(renewed.find('2026-12-31')).toMatchObject({ kind: 'current', value: 22_601 })
  })

  it('gives the first value to a made-up history that begins earlier', () => {
    expect(firstTranche.nearest('1999-01-01')).toBe(21_243)
    expect(firstTranche.nearest('2026-01-01')).toBe(22_007)
  })

  it('tells the value that comes next', () => {
    expect(firstTranche.next('2026-04-30')?.value).toBe(22_601)
    expect(firstTranche.next('2026-05-01')).toBeUndefined()
  })

  it('refuses a table that is empty or out of order', () => {
    expect(() => datedFigure({ name: 'x', source: 'y', entries: [] })).toThrow(RangeError)
    const twice = { from: '2026-01-01', value: 1 }
    expect(() => datedFigure({ name: 'x', source: 'y', entries: [twice, twice] })).toThrow(/dates must rise/)
  })
})
