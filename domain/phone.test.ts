import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, isMobile, lastNineDigits, parsePhone } from './phone.ts'
import invalidPhones from './samples/phones-invalid.txt?raw'
import validPhones from './samples/phones-valid.txt?raw'

const phones = fc.stringMatching(/^[2-79]\d{8}$/)

describe('parsePhone', () => {
  it.each(validPhones.trim().split('\n'))('accepts %s', text => {
    expect(parsePhone(text)).toMatch(/^[2-79]\d{8}$/)
  })

  it.each(invalidPhones.trim().split('\n'))('refuses %s', text => {
    expect(parsePhone(text)).toBeUndefined()
  })

  it('reads back every number it writes', () => {
    fc.assert(
      fc.property(phones, telefono => {
        expect(parsePhone(formatPhone(telefono))).toBe(telefono)
      }),
    )
  })
})

describe('formatPhone', () => {
  it.each([
    ['912345678', '+56 9 1234 5678'],
    ['56912345678', '+56 9 1234 5678'],
    ['223456789', '+56 2 2345 6789'],
    ['412345678', '+56 41 234 5678'],
    ['1234', '1234'],
  ])('writes %s as %s', (text, written) => {
    expect(formatPhone(text)).toBe(written)
  })
})

it('the last nine digits are kept, whatever stands before', () => {
  expect(lastNineDigits('+56 9 1234 5678')).toBe('912345678')
  expect(lastNineDigits('1234')).toBe('1234')
})

it('mobiles begin with 9', () => {
  expect(isMobile('912345678')).toBe(true)
  expect(isMobile('223456789')).toBe(false)
})
