import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createSigningKeyFromSeed } from '#platform/secrets/signing-key.ts'
import { createPortalTokens } from './portal-tokens.ts'

function setUp() {
  const clock = createMovableClock('2026-05-03T12:00:00Z')
  const tokens = createPortalTokens({
    clock,
    ids: systemIds,
    signingKey: createSigningKeyFromSeed('portal-1', new Uint8Array(32).fill(7)),
  })
  const check = (token: string) =>
    jwtVerify(token, createLocalJWKSet(tokens.jwks()), {
      issuer: 'micha-portal',
      audience: 'micha:personas',
      currentDate: clock.now(),
    })
  return { clock, tokens, check }
}

describe('the tokens of the portal', () => {
  it('name the person and are checked with the published key', async () => {
    const { tokens, check } = setUp()
    const { payload, protectedHeader } = await check(tokens.issue('8214653-9', { service: 'personas' }))
    expect(payload).toMatchObject({ sub: '8214653-9', run: '8214653-9' })
    expect(protectedHeader.kid).toBe('portal-1')
  })

  it('name the official who acts for the person, and nobody when she acts herself (shell §6)', async () => {
    const { tokens, check } = setUp()
    const { payload } = await check(
      tokens.issue('8214653-9', {
        service: 'personas',
        official: '13456782-1',
        officialName: 'Marta Olivares',
      }),
    )
    expect(payload).toMatchObject({ sub: '8214653-9', act: { sub: '13456782-1', name: 'Marta Olivares' } })
    // Who presses the button, for the validity check (flows §6).
    expect(payload).toMatchObject({ user: '13456782-1' })
    const { payload: own } = await check(tokens.issue('8214653-9', { service: 'personas' }))
    expect([own.user, own.act]).toEqual(['8214653-9', undefined])
  })

  it('are worth nothing once their minutes are over', async () => {
    const { clock, tokens, check } = setUp()
    const token = tokens.issue('8214653-9', { service: 'personas', minutes: 15 })
    clock.advance(14 * 60_000)
    await check(token)
    clock.advance(2 * 60_000)
    await expect(check(token)).rejects.toBeInstanceOf(errors.JWTExpired)
  })

  it('never live longer than 15 minutes', () => {
    const { tokens } = setUp()
    expect(() => tokens.issue('8214653-9', { service: 'personas', minutes: 16 })).toThrow(RangeError)
    expect(() => tokens.issue('8214653-9', { service: 'personas', minutes: Number.NaN })).toThrow(RangeError)
  })

  it('are refused when a single letter of the claims was changed', async () => {
    const { tokens, check } = setUp()
    const [header = '', claims = '', signature = ''] = tokens
      .issue('8214653-9', { service: 'personas' })
      .split('.')
    const forged = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replaceAll('8214653-9', '5213478-1'),
    )
    await expect(check(`${header}.${forged.toString('base64url')}.${signature}`)).rejects.toBeInstanceOf(
      errors.JWSSignatureVerificationFailed,
    )
  })
})
