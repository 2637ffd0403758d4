import { describe, expect, it } from 'vitest'
import { codFide, codSach, cutOfCodSach, isCut, regionOfComuna, romanNumeral } from './chile-codes.ts'
import { territoryGuid, uuidV5 } from './territory-guid.ts'

describe('legacy codes', () => {
  it('come from the official code and lead back to it', () => {
    expect(codSach('08101')).toBe(8101)
    expect(codSach('08')).toBe(8)
    expect(codFide('01101')).toBe('01101')
    expect(cutOfCodSach(8101, 'comuna')).toBe('08101')
    expect(cutOfCodSach(8, 'region')).toBe('08')
  })

  it('refuse what is not an official code', () => {
    expect(() => codSach('8101')).toThrow(RangeError)
    expect(() => codFide('Concepción')).toThrow(RangeError)
    expect(['8', '081', '081010', ''].some(isCut)).toBe(false)
  })
})

it('a comuna carries the code of its region', () => {
  expect(regionOfComuna('08101')).toBe('08')
  expect(romanNumeral('08')).toBe('VIII')
  expect(romanNumeral('99')).toBeUndefined()
})

describe('GUIDs', () => {
  it('are those of the standard', () => {
    // Example of RFC 9562, appendix A.4: www.example.com in the namespace of domain names.
    const domainNames = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
    expect(uuidV5(domainNames, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
  })

  it('stay the same for a code, and differ between codes', () => {
    expect(territoryGuid('13')).toBe('1b612b3a-7c58-5910-b9e4-6197234ef2f5')
    expect(territoryGuid('13')).not.toBe(territoryGuid('13101'))
  })
})
