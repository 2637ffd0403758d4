import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClp, parseMoney } from './money.ts'

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
