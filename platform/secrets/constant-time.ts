import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, in a time that tells nothing about where or whether they differ. */
export function equalSecrets(one: string | Uint8Array, other: string | Uint8Array): boolean {
  // Hashing first makes both the same length, which the comparison needs, without telling the length of either.
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )
}
