import { hkdfSync } from 'node:crypto'

/**
 * Derives one 32-byte key per purpose from a master secret (HKDF-SHA256, RFC 5869). Deterministic; a key reveals
 * nothing about another.
 *
 * @param masterSecret - random text of at least 32 characters
 * @throws RangeError if the secret is shorter
 */
export function deriveKeys<Purpose extends string>(
  masterSecret: string,
  purposes: readonly Purpose[],
): Record<Purpose, Buffer> {
  const keys = purposes.map(purpose => [purpose, deriveKey(masterSecret, purpose)] as const)
  return Object.fromEntries(keys) as Record<Purpose, Buffer>
}

/**
 * The key of one purpose, as in {@link deriveKeys}.
 *
 * @throws RangeError if the secret is shorter than 32 characters
 */
export function deriveKey(masterSecret: string, purpose: string): Buffer {
  if (masterSecret.length < 32) throw new RangeError('The master secret needs at least 32 characters')
  return Buffer.from(hkdfSync('sha256', masterSecret, 'micha', purpose, 32))
}
