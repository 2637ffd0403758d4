import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('is the same text whatever the order of names', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'ñ' })).toBe('{"a":"ñ","b":[{"c":null,"d":1}]}')
    expect(canonicalJson({ a: 'ñ', b: [{ c: null, d: 1 }] })).toBe('{"a":"ñ","b":[{"c":null,"d":1}]}')
  })

  it('keeps the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const plain = JSON.parse(JSON.stringify(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(plain)
      }),
    )
  })
})
