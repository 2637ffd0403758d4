import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** Opens what anybody could seal with its public key; nobody else can, who sealed it included. */
export interface SealedBox {
  /** What seals: a point of P-256, uncompressed, in base64url. Not secret. */
  readonly publicKey: string
  /** The text that was sealed, with whichever key of the list; undefined for anything else. */
  open(sealed: string): string | undefined
}

/** What both sides derive the key of one message for. */
export const sealedBoxInfo = 'micha-caja'

const pointBytes = 65
const ivBytes = 12
const tagBytes = 16

/**
 * A box over private keys of 32 bytes: the first one is published, all open. What is sealed is, in base64url, the
 * sender's point for this message, a vector, and text and tag (ECDH on P-256, HKDF-SHA256, AES-256-GCM): what every browser can do.
 *
 * @throws Error when a key is no private key of the curve, which of random ones none is
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
    // No point of the curve, another key, or changed on the way: to the caller it is all one.
    return undefined
  }
}
