import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** The public part of a signing key, as published (RFC 8037). */
export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  /** The public key in base64url. */
  readonly x: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'EdDSA'
}

/** Signs with Ed25519, for example certificates that anyone can verify. */
export interface SigningKey {
  /** Id of the key, stored with each signature. */
  readonly id: string
  /** Returns the signature in base64url. */
  sign(data: string | Uint8Array): string
  publicJwk(): PublicJwk
}

/** A new private key in PKCS#8 PEM; keep it secret. */
export function generateSigningKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/**
 * Loads a private key in PKCS#8 PEM.
 *
 * @throws TypeError if the key is not Ed25519
 */
export function createSigningKey(id: string, privateKeyPem: string): SigningKey {
  return signingKeyOf(id, createPrivateKey(privateKeyPem))
}

/** Deterministic signing key from 32 bytes (see `deriveKeys`). */
export function createSigningKeyFromSeed(id: string, seed: Uint8Array): SigningKey {
  if (seed.byteLength !== 32) throw new RangeError('An Ed25519 seed has 32 bytes')
  // RFC 8410 §7: the fixed header of a PKCS#8 Ed25519 key, followed by its 32 bytes.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  return signingKeyOf(id, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
}

/** Verifies a base64url signature of `data` with a public key. */
export function isSignedBy(jwk: PublicJwk, data: string | Uint8Array, signature: string): boolean {
  const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
  return verify(null, bytesOf(data), key, Buffer.from(signature, 'base64url'))
}

function signingKeyOf(id: string, privateKey: KeyObject): SigningKey {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('A signing key must be Ed25519')
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return {
    id,
    sign: data => sign(null, bytesOf(data), privateKey).toString('base64url'),
    publicJwk: () => ({ kty: 'OKP', crv: 'Ed25519', x, kid: id, use: 'sig', alg: 'EdDSA' }),
  }
}

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data, 'utf8') : data
}
