import { generateKeyPairSync } from 'node:crypto'
import { importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  createSigningKey,
  createSigningKeyFromSeed,
  generateSigningKeyPem,
  isSignedBy,
} from './signing-key.ts'

describe('a signing key', () => {
  it('signs what its public half accepts, and nothing else', () => {
    const key = createSigningKey('2026', generateSigningKeyPem())
    const signature = key.sign('Certificado de María')
    expect(isSignedBy(key.publicJwk(), 'Certificado de María', signature)).toBe(true)
    expect(isSignedBy(key.publicJwk(), 'Certificado de Marta', signature)).toBe(false)
    expect(isSignedBy(key.publicJwk(), 'Certificado de María', 'AAAA')).toBe(false)
    const other = createSigningKey('2027', generateSigningKeyPem())
    expect(isSignedBy(other.publicJwk(), 'Certificado de María', signature)).toBe(false)
  })

  it('from a seed is the one of RFC 8032 §7.1, test 1', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
    const key = createSigningKeyFromSeed('rfc', seed)
    const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex')
    expect(hex(key.publicJwk().x)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
    expect(hex(key.sign(''))).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    )
  })

  it('publishes a key that others can read, without the private half', async () => {
    const jwk = createSigningKey('2026', generateSigningKeyPem()).publicJwk()
    expect(await importJWK({ ...jwk })).toMatchObject({ type: 'public' })
    expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('refuses a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => createSigningKey('k', pem)).toThrow('Ed25519')
  })

  it('refuses a seed of another length', () => {
    expect(() => createSigningKeyFromSeed('corta', Buffer.alloc(31))).toThrow('32 bytes')
  })
})
