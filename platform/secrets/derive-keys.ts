import { hkdfSync } from 'node:crypto'

/**
 * Keys of 32 bytes, one per purpose, from one master secret (HKDF-SHA256, RFC 5869): knowing one says nothing about
 * another. The same secret and purposes always give the same keys.
 *
 * @param masterSecret at least 32 characters of a random text
 * @throws RangeError when the secret is shorter
 */
export function deriveKeys<Purpose extends string>(
  masterSecret: string,
  purposes: readonly Purpose[],
): Record<Purpose, Buffer> {
  const keys = purposes.map(purpose => [purpose, deriveKey(masterSecret, purpose)] as const)
  return Object.fromEntries(keys) as Record<Purpose, Buffer>
}

/**
 * The key of one purpose, as {@link deriveKeys} gives it.
 *
 * @throws RangeError when the secret is shorter than 32 characters
 */
export function deriveKey(masterSecret: string, purpose: string): Buffer {
  if (masterSecret.length < 32) throw new RangeError('The master secret needs at least 32 characters')
  return Buffer.from(hkdfSync('sha256', masterSecret, 'micha', purpose, 32))
}
