import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { systemIds } from '../ids.ts'
import { formatCode, newCode, parseCode } from './verification-code.ts'

describe('verification code', () => {
  it('survives being written in groups and typed back', () => {
    for (let round = 0; round < 50; round++) {
      const code = newCode(systemIds)
      expect(formatCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
      expect(parseCode(formatCode(code).toLowerCase())).toBe(code)
    }
  })

  it('uses all sixty random bits', () => {
    const zero = newCode({ uuid: () => '', token: bytes => Buffer.alloc(bytes, 0).toString('base64url') })
    const ones = newCode({ uuid: () => '', token: bytes => Buffer.alloc(bytes, 255).toString('base64url') })
    expect([zero, ones]).toEqual(['0'.repeat(12), 'Z'.repeat(12)])
  })

  it('reads letters that look like digits as those digits', () => {
    expect(parseCode('OIL0 1100-0000')).toBe('011011000000')
  })

  it('is not found in other texts', () => {
    expect(parseCode('4F7K-Q2MX-91Z')).toBeUndefined()
    expect(parseCode('4F7K-Q2MX-91ZU')).toBeUndefined()
    fc.assert(fc.property(fc.string(), text => parseCode(text) === undefined || text.length >= 12))
  })
})
