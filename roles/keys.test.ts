import { describe, expect, it } from 'vitest'
import { isSignedBy } from '#platform/secrets/signing-key.ts'
import { portalKeys } from './keys.ts'

const [old, recent] = ['q8Wv3zR1tYk7Nf0aLx5mJc2pUe9sHd4bGiTo6VnC', 'Zr5cX0pWq7Lk2Vb9Nm4Sd8Fg1Hj6Ty3UiOaEeRtQ']
const before = portalKeys(old ?? '')
const after = portalKeys(recent ?? '', [old ?? ''])

describe('a new master secret', () => {
  it('opens what the earlier one sealed, and seals with the new one', () => {
    expect(after.sealer.open(before.sealer.seal('token', 'x'), 'x')).toBe('token')
    expect(() => before.sealer.open(after.sealer.seal('token', 'x'), 'x')).toThrow('No sealing key')
    const file = new Uint8Array([1, 2, 3])
    expect([...after.files.open(before.files.seal(file, 'a.pdf'), 'a.pdf')]).toEqual([1, 2, 3])
  })

  it('publishes the key of receipts that were signed before', () => {
    const signature = before.receipts.sign('lo que dice')
    const jwk = after.earlierReceipts.find(({ kid }) => kid === before.receipts.id)
    expect(jwk && isSignedBy(jwk, 'lo que dice', signature)).toBe(true)
  })

  it('gives every key another id, so that nobody takes a new one for a kept old one', () => {
    expect(after.receipts.id).not.toBe(before.receipts.id)
    expect(after.tokens.id).not.toBe(before.tokens.id)
    expect(portalKeys(old ?? '').tokens.id).toBe(before.tokens.id)
  })

  it('changes every key, and no two purposes have the same (ASVS 5.0, 11.6.1)', () => {
    const values = (keys: typeof before) => [
      ...[keys.receipts.publicJwk().x, keys.tokens.publicJwk().x, keys.keptForms.publicKey],
      ...[keys.eventSecretOf('sibs'), keys.eventSecretOf('stj'), keys.botCheck, keys.clientSecret],
      ...[keys.browser.toString('base64url'), keys.limits.toString('base64url')],
    ]
    expect(new Set([...values(before), ...values(after)]).size).toBe(18)
  })

  it('leaves the secret at institutions as it is, if that is one of its own', () => {
    const agreed = 'Lm3Xc8Vb2Nq7Wz5Kj0Hg4Fd9Sa1Po6IuYtReEwQ'
    expect(portalKeys(old ?? '', [], agreed).clientSecret).toBe(agreed)
    expect(portalKeys(recent ?? '', [old ?? ''], agreed).clientSecret).toBe(agreed)
    expect(after.clientSecret).not.toBe(before.clientSecret)
  })
})
