import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createMovableClock } from '../clock.ts'
import { createAuthenticator, remoteKeys } from './authenticate.ts'
import { clientSignatureHeader, createClientSigner } from './client-signature.ts'

const refused: object[] = []
const log = { warn: (line: object) => void refused.push(line) }
const identity = 'http://identidad.test'
const credentials = { clientId: 'portal', secret: 'un secreto de prueba' }

async function world() {
  const clock = createMovableClock('2026-11-21T12:00:00Z')
  const identityKeys = await generateKeyPair('ES256')
  const portalKeys = await generateKeyPair('EdDSA')
  const portalJwks = { keys: [{ ...(await exportJWK(portalKeys.publicKey)), kid: 'p1', alg: 'EdDSA' }] }
  const delivery = {
    issue(run: string, lifeSeconds = 15 * 60) {
      const seconds = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ run })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'p1' })
        .setIssuer('http://portal.test')
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .sign(portalKeys.privateKey)
    },
  }
  const jwks = { keys: [{ ...(await exportJWK(identityKeys.publicKey)), kid: 'i1', alg: 'ES256' }] }
  const portal = {
    issuer: 'http://portal.test',
    keys: createLocalJWKSet(portalJwks),
    maxAgeSeconds: 15 * 60,
  }
  const authenticate = createAuthenticator({
    issuers: [{ issuer: identity, keys: createLocalJWKSet(jwks), audience: () => '10' }, portal],
    clients: [credentials],
    clock,
    log,
  })
  /** What is signed by whom, with which header. */
  const signed = (key: CryptoKey | Uint8Array, header: JWTHeaderParameters, claims: object = {}) => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const usual = { iss: identity, aud: '10', run: '1-9', iat: seconds, exp: seconds + 3600 }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader(header).sign(key)
  }
  const idToken = (claims: Record<string, unknown>, audience = '10') => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'i1' })
      .setIssuer(identity)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(identityKeys.privateKey)
  }
  return { clock, authenticate, delivery, idToken, signed, identityKeys, portalKeys }
}

function request(token: string, headers: Record<string, string> = {}) {
  return new Request('http://s.test/api/v1/obtener-llave', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
}

describe('telling callers apart', () => {
  it('knows who acts for the person, by the claim `act` (RFC 8693 §4.1)', async () => {
    const { authenticate, idToken } = await world()
    const run = '8214653-9'
    const acted = await idToken({ run, act: { sub: '13456782-1' } })
    expect(await authenticate(request(acted), 'persona', 'llaves')).toEqual({
      kind: 'persona',
      run,
      actor: '13456782-1',
    })
    const asked = new Request('http://s.test/?run=5213478-1', { headers: request(acted).headers })
    expect(await authenticate(asked, 'persona', 'llaves'), 'what is asked decides nothing').toMatchObject({
      run,
    })
    const named = await idToken({ run, act: { sub: '13456782-1', name: 'Marta Olivares' } })
    expect(await authenticate(request(named), 'persona', 'llaves')).toMatchObject({
      actor: '13456782-1',
      actorName: 'Marta Olivares',
    })
    const nonsense = await idToken({ run, act: { sub: 'alguien' } })
    expect(await authenticate(request(nonsense), 'persona', 'llaves')).toEqual({ kind: 'persona', run })
  })

  it('does not refuse a token because its keys cannot be fetched', async () => {
    const { clock, idToken } = await world()
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      async () => new Response('', { status: 503 }),
    ]
    for (const fetch of answers) {
      const keys = remoteKeys(new URL('http://identidad.test/jwks'), fetch)
      const authenticate = createAuthenticator({ issuers: [{ issuer: identity, keys }], clock, log })
      await expect(
        authenticate(request(await idToken({ run: '1-9' })), 'persona', 'llaves'),
      ).rejects.toThrow()
    }
  })

  it('knows a person by the claims of the identity provider', async () => {
    const { authenticate, idToken } = await world()
    const token = await idToken({ RolUnico: { numero: 12345678, DV: '5', tipo: 'RUN' } })
    expect(await authenticate(request(token), 'persona', 'llaves')).toEqual({
      kind: 'persona',
      run: '12345678-5',
    })
    expect(await authenticate(request(await idToken({ run: '1-9' })), 'persona', 'llaves')).toMatchObject({
      run: '1-9',
    })
  })

  it('refuses a token for another audience, with no person in it, changed, or expired, and the log says why (ASVS 5.0, 16.3.3)', async () => {
    const { authenticate, idToken, clock } = await world()
    refused.length = 0
    const token = await idToken({ run: '1-9' })
    expect(
      await authenticate(request(await idToken({ run: '1-9' }, '11')), 'persona', 'llaves'),
    ).toBeUndefined()
    expect(await authenticate(request(await idToken({ sub: 'x' })), 'persona', 'llaves')).toBeUndefined()
    const [head, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ iss: identity, run: '2-7', exp: 9e9, iat: 1 })).toString(
      'base64url',
    )
    expect(await authenticate(request(`${head}.${forged}.${signature}`), 'persona', 'llaves')).toBeUndefined()
    clock.advance(2 * 3600_000)
    expect(await authenticate(request(token), 'persona', 'llaves')).toBeUndefined()
    expect(refused).toEqual([
      { reason: 'ERR_JWT_CLAIM_VALIDATION_FAILED' },
      { reason: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' },
      { reason: 'ERR_JWT_EXPIRED' },
    ])
  })

  it('takes no signature but by an algorithm of its list, whatever keys an issuer has (ASVS 5.0, 9.1.2)', async () => {
    const { clock, signed } = await world()
    const secret = new Uint8Array(64).fill(7)
    const other = await generateKeyPair('ES384')
    for (const [alg, key, proof] of [
      ['HS256', secret, secret],
      ['ES384', other.privateKey, other.publicKey],
    ] as const) {
      const issuers = [{ issuer: identity, keys: async () => proof }]
      const authenticate = createAuthenticator({ issuers, clock, log })
      expect(
        await authenticate(request(await signed(key, { alg })), 'persona', 'llaves'),
        alg,
      ).toBeUndefined()
    }
  })

  it('looks for the key at the issuer whom the token names, and never in the token (ASVS 5.0, 9.1.3)', async () => {
    const { authenticate, signed, identityKeys, portalKeys } = await world()
    const of = async (token: Promise<string>) => authenticate(request(await token), 'persona', 'llaves')
    expect(await of(signed(identityKeys.privateKey, { alg: 'ES256', kid: 'i1' }))).toMatchObject({
      run: '1-9',
    })
    const stranger = await generateKeyPair('ES256')
    const jwk = await exportJWK(stranger.publicKey)
    const jku = 'https://malo.example/jwks'
    for (const more of [{}, { jwk }, { jku }, { kid: 'i1', jwk }])
      expect(
        await of(signed(stranger.privateKey, { alg: 'ES256', ...more })),
        Object.keys(more).join(),
      ).toBeUndefined()
    expect(await of(signed(portalKeys.privateKey, { alg: 'EdDSA', kid: 'p1' })), 'of another').toBeUndefined()
  })

  it('takes no token that does not say until when it is good, nor one that is not good yet (ASVS 5.0, 9.2.1)', async () => {
    const { authenticate, signed, identityKeys, clock } = await world()
    const later = Math.floor(clock.now().getTime() / 1000) + 60
    for (const claims of [{ exp: undefined }, { iat: undefined }, { nbf: later }])
      expect(
        await authenticate(
          request(await signed(identityKeys.privateKey, { alg: 'ES256', kid: 'i1' }, claims)),
          'persona',
          'llaves',
        ),
        Object.keys(claims).join(),
      ).toBeUndefined()
  })

  it("accepts the portal's own delivery token for 15 minutes", async () => {
    const { authenticate, delivery, clock } = await world()
    const token = await delivery.issue('1-9')
    expect(await authenticate(request(token), 'persona', 'llaves')).toEqual({ kind: 'persona', run: '1-9' })
    clock.advance(16 * 60_000)
    expect(await authenticate(request(token), 'persona', 'llaves')).toBeUndefined()
  })

  it('does not accept for longer what an issuer may not issue for longer', async () => {
    const { authenticate, delivery, clock } = await world()
    const token = await delivery.issue('1-9', 3600)
    clock.advance(16 * 60_000)
    expect(await authenticate(request(token), 'persona', 'llaves')).toBeUndefined()
  })

  it('asks an institution for its signature as well, made for this call and lately', async () => {
    const { authenticate, idToken, clock } = await world()
    const token = await idToken({ run: '1-9' })
    const sign = createClientSigner(credentials, clock)
    const signed = { [clientSignatureHeader]: sign('POST', '/api/v1/obtener-llave') }
    expect(await authenticate(request(token, signed), 'institucion', 'llaves')).toEqual({
      kind: 'institucion',
      run: '1-9',
      client: 'portal',
    })
    expect(await authenticate(request(token), 'institucion', 'llaves')).toBeUndefined()
    const elsewhere = { [clientSignatureHeader]: sign('POST', '/otra') }
    expect(await authenticate(request(token, elsewhere), 'institucion', 'llaves')).toBeUndefined()
    clock.advance(16 * 60_000)
    expect(await authenticate(request(token, signed), 'institucion', 'llaves')).toBeUndefined()
  })
})
