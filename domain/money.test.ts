import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClp, parseMoney, splitClp } from './money.ts'

describe('formatClp', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1000, '$1.000'],
    [1_070_445, '$1.070.445'],
    [-1000, '-$1.000'],
  ])('writes %i as %s', (amount, text) => {
    expect(formatClp(amount)).toBe(text)
  })

  it('refuses amounts with decimals, because pesos have no cents', () => {
    expect(() => formatClp(10.5)).toThrow(RangeError)
    expect(() => formatClp(Number.NaN)).toThrow(RangeError)
  })
})

describe('parseMoney', () => {
  it.each(['$1.070.445', '1070445', '1.070.445', ' $ 1.070.445 ', '$1.070.445.-', '1070445.-'])(
    'reads %s',
    text => {
      expect(parseMoney(text)).toBe(1_070_445)
    },
  )

  it.each([
    '',
    '$',
    '1.070,50',
    '1070445,0',
    '10.5',
    '1.07',
    '1,070,445',
    '1.0704.45',
    'mil',
    '1e6',
    '$1.000 o más',
  ])('refuses "%s"', text => {
    expect(parseMoney(text)).toBeUndefined()
  })

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), amount => {
        expect(parseMoney(formatClp(amount))).toBe(amount)
      }),
    )
  })
})

describe('a sum that is split by percentages', () => {
  it.each([
    [624_960, [34, 33, 33], [212_486, 206_237, 206_237]],
    [100, [33, 33, 34], [33, 33, 34]],
    [1, [50, 50], [1, 0]],
    [0, [50, 50], [0, 0]],
    [5_750_000, [67, 33], [3_852_500, 1_897_500]],
  ])('%i by %j is %j: not a peso is lost', (total, percentages, parts) => {
    expect(splitClp(total, percentages)).toEqual(parts)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  })
})
