import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folioOf, isFolio } from './folio.ts'

describe('folio', () => {
  it('is readable: year, six digits or more, check character', () => {
    expect(folioOf(2026, 4521)).toMatch(/^MIC-2026-004521-[\dK]$/)
    expect(folioOf(2026, 12_345_678)).toMatch(/^MIC-2026-12345678-[\dK]$/)
  })

  it('has the check character of modulus 11 with weights 2 to 7', () => {
    // Digits from the right 1 0 0 0 0 0 6 2 0 2 with weights 2 3 4 5 6 7 2 3 4 5: 2 + 12 + 6 + 10 = 30; 11 - 30 % 11 = 3.
    expect(folioOf(2026, 1)).toBe('MIC-2026-000001-3')
  })

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const folio = folioOf(2026, number)
          const places = [4, 5, 6, 7, 9, 10, 11, 12, 13, 14]
          const place = places[at] ?? 0
          const wrong = folio.slice(0, place) + ((Number(folio[place]) + by) % 10) + folio.slice(place + 1)
          expect(isFolio(folio)).toBe(true)
          expect(isFolio(wrong)).toBe(false)
        },
      ),
    )
  })

  it('is recognised in any case and with spaces around', () => {
    expect(isFolio(` ${folioOf(2026, 4521).toLowerCase()} `)).toBe(true)
    expect(isFolio('MIC-2026-4521-1')).toBe(false)
    expect(isFolio('')).toBe(false)
  })
})
