import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInteger, formatPercentage, parseInteger, parsePercentage, plural } from './quantities.ts'

describe('integers', () => {
  it('carry a dot between thousands', () => {
    expect([0, 12, 1234, -1_234_567].map(formatInteger)).toEqual(['0', '12', '1.234', '-1.234.567'])
  })

  it('are read with and without dots', () => {
    expect(parseInteger('1.234.567')).toBe(1_234_567)
    expect(parseInteger(' 1234567 ')).toBe(1_234_567)
    expect(parseInteger('-0')).toBe(0)
  })

  it.each(['', '1,5', '1.5', '12.34', '1..234', '.123', '99999999999999999999', 'dos'])(
    'are not "%s"',
    text => {
      expect(parseInteger(text)).toBeUndefined()
    },
  )

  it('survive writing and reading', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), value => {
        expect(parseInteger(formatInteger(value))).toBe(value)
      }),
    )
  })
})

describe('percentages', () => {
  it('have a comma and a space that does not break', () => {
    expect(formatPercentage(60)).toBe('60\u00a0%')
    expect(formatPercentage(41.456)).toBe('41,46\u00a0%')
  })

  it('are read with or without the sign', () => {
    expect(['60', '60%', '60 %', '7,5 %'].map(parsePercentage)).toEqual([60, 60, 60, 7.5])
    expect(['', '%', '7.5', '-1 %', 'seis'].map(parsePercentage)).toEqual(Array(5).fill(undefined))
  })

  it('survive writing and reading to two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), hundredths => {
        expect(parsePercentage(formatPercentage(hundredths / 100))).toBe(hundredths / 100)
      }),
    )
  })
})

it('a count takes the singular only for one', () => {
  expect(plural('día', 'días', 1)).toBe('1 día')
  expect(plural('día', 'días', 0)).toBe('0 días')
  expect(plural('persona', 'personas', 1200)).toBe('1.200 personas')
})
