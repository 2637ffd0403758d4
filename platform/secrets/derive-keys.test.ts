import { describe, expect, it } from 'vitest'
import { equalSecrets } from './constant-time.ts'
import { deriveKeys } from './derive-keys.ts'

describe('keys derived from a master secret', () => {
  const master = 'm'.repeat(32)

  it('are of 32 bytes, always the same, and different by purpose and by secret', () => {
    const { sesiones, webhooks } = deriveKeys(master, ['sesiones', 'webhooks'])
    expect(sesiones).toHaveLength(32)
    expect(sesiones.equals(webhooks)).toBe(false)
    expect(deriveKeys(master, ['sesiones']).sesiones.equals(sesiones)).toBe(true)
    expect(deriveKeys('n'.repeat(32), ['sesiones']).sesiones.equals(sesiones)).toBe(false)
  })

  it('do not come from a short secret', () => {
    expect(() => deriveKeys('corta', ['a'])).toThrow('at least 32')
  })
})

describe('comparing secrets', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', '', true],
    ['abc', Buffer.from('abc'), true],
  ])('%j and %j', (one, other, equal) => {
    expect(equalSecrets(one, other)).toBe(equal)
  })
})
