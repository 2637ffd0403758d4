import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time. */
export function equalSecrets(one: string | Uint8Array, other: string | Uint8Array): boolean {
  // Hash first: the comparison needs equal lengths, and must not reveal either length.
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )
}
