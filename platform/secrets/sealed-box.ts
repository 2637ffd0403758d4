import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** Decrypts messages that anybody can encrypt with the public key, but not decrypt again. */
export interface SealedBox {
  /** A point on P-256, uncompressed, base64url. Not secret. */
  readonly publicKey: string
  /** Decrypts with any of the keys; undefined for anything else. */
  open(sealed: string): string | undefined
}

/** HKDF info for a message's key, shared with the browser. */
export const sealedBoxInfo = 'micha-caja'

const pointBytes = 65
const ivBytes = 12
const tagBytes = 16

/**
 * A box with private keys of 32 bytes: the first one is published, all open. A sealed text is base64url of the
 * sender's ephemeral public key, IV, ciphertext and tag (ECDH on P-256, HKDF-SHA256, AES-256-GCM), which every
 * browser supports.
 *
 * @throws Error if a key is not a valid private key of the curve (random ones practically always are)
 */
export function createSealedBox(privateKeys: readonly Uint8Array[]): SealedBox {
  const keys = privateKeys.map(privateKey => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey)
    return pair
  })
  const [newest] = keys
  if (newest === undefined) throw new RangeError('A box needs at least one key')
  return {
    publicKey: newest.getPublicKey('base64url'),
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < pointBytes + ivBytes + tagBytes) return undefined
      for (const key of keys) {
        const text = openWith(key, bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function openWith(key: ReturnType<typeof createECDH>, bytes: Buffer): string | undefined {
  const point = bytes.subarray(0, pointBytes)
  const iv = bytes.subarray(pointBytes, pointBytes + ivBytes)
  const body = bytes.subarray(pointBytes + ivBytes, -tagBytes)
  try {
    const secret = hkdfSync('sha256', key.computeSecret(point), point, sealedBoxInfo, 32)
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret), iv, {
      authTagLength: tagBytes,
    }).setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    // Not a point on the curve, another key, or tampered with: callers treat these alike.
    return undefined
  }
}
