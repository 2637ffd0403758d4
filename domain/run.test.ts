import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDigit,
  formatRun,
  isCompanyRut,
  joinRun,
  maskRun,
  parseRun,
  readRun,
  runOfNumber,
  splitRun,
} from './run.ts'
import invalidRuns from './samples/runs-invalid.txt?raw'
import validRuns from './samples/runs-valid.txt?raw'

const numbers = fc.integer({ min: 1, max: 99_999_999 })

describe('parseRun', () => {
  it.each(validRuns.trim().split('\n'))('accepts %s', text => {
    expect(parseRun(text)).toMatch(/^[1-9]\d{0,7}-[\dk]$/)
  })

  it.each(invalidRuns.trim().split('\n'))('refuses %s', text => {
    expect(parseRun(text)).toBeUndefined()
  })

  it('gives one canonical form whatever the spelling', () => {
    const spellings = ['12.345.678-5', '12345678-5', '123456785', ' 12 345 678 - 5 ', '012345678-5']
    expect(new Set(spellings.map(parseRun))).toEqual(new Set(['12345678-5']))
    expect(parseRun('20.000.003-K')).toBe('20000003-k')
  })

  it('reads back every formatted RUN', () => {
    fc.assert(
      fc.property(numbers, numero => {
        const run = runOfNumber(numero)
        expect(parseRun(run)).toBe(run)
        expect(parseRun(formatRun(run))).toBe(run)
        expect(parseRun(formatRun(run).replace('-', '').replaceAll('.', ''))).toBe(run)
      }),
    )
  })

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(numbers, fc.nat(7), fc.integer({ min: 1, max: 9 }), (numero, place, shift) => {
        const digits = [...String(numero)]
        const index = place % digits.length
        digits[index] = String((Number(digits[index]) + shift) % 10)
        fc.pre(digits[0] !== '0')
        expect(parseRun(`${digits.join('')}-${checkDigit(numero)}`)).toBeUndefined()
      }),
    )
  })
})

describe('readRun', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['12.345.678', 'no-verifier'],
    ['12345678-', 'no-verifier'],
    ['12.345.678-4', 'wrong-verifier'],
    ['no sé', 'malformed'],
    ['123.456.789-1', 'malformed'],
  ])('says what is wrong with "%s": %s', (text, problem) => {
    expect(readRun(text)).toEqual({ problem })
  })
})

describe('checkDigit', () => {
  it.each([
    [11_111_111, '1'],
    [12_345_678, '5'],
    [60_910_000, '1'],
    [20_000_003, 'k'],
    [1, '9'],
    [6, 'k'],
  ])('gives %i the verifier %s', (numero, dv) => {
    expect(checkDigit(numero)).toBe(dv)
  })

  it.each([0, -1, 1.5, Number.NaN, 100_000_000])('refuses %d', numero => {
    expect(() => checkDigit(numero)).toThrow(RangeError)
  })
})

describe('splitRun and joinRun', () => {
  it('part a RUN at its hyphen and join it again', () => {
    expect(splitRun('20000003-k')).toEqual({ numero: 20_000_003, dv: 'k' })
    fc.assert(
      fc.property(numbers, numero => {
        expect(joinRun(splitRun(runOfNumber(numero)))).toBe(runOfNumber(numero))
      }),
    )
  })

  it('join what services send: numbers as text and the verifier in capitals', () => {
    expect(joinRun({ numero: '20000003', dv: 'K' })).toBe('20000003-k')
    expect(joinRun({ numero: '12345678', dv: '4' })).toBeUndefined()
  })

  it('refuse a text that is not canonical without repeating it', () => {
    expect(() => splitRun('12.345.678-5')).toThrow(/^This is not a canonical RUN$/)
  })
})

describe('a RUN on the screen', () => {
  it('has dots and a capital verifier', () => {
    expect(formatRun('12345678-5')).toBe('12.345.678-5')
    expect(formatRun('20000003-k')).toBe('20.000.003-K')
    expect(formatRun('6-k')).toBe('6-K')
  })

  it('hides five digits when masked', () => {
    expect(maskRun('12345678-5')).toBe('12.3••.•••-5')
    expect(maskRun('5126663-3')).toBe('5.1••.•••-3')
    expect(maskRun('1234-3')).toBe('•.•••-3')
  })
})

it('numbers from 50.000.000 on belong to companies', () => {
  expect(isCompanyRut(runOfNumber(49_999_999))).toBe(false)
  expect(isCompanyRut(runOfNumber(50_000_000))).toBe(true)
})
