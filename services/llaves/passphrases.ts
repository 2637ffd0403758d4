import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'

/** The rotating passphrase for encrypted replies. */
export interface Passphrases {
  /** The current passphrase and its remaining validity. */
  current(): { passphrase: string; secondsLeft: number }
}

/** Validity of a passphrase: the "encrypted header token validity" of shell §9. */
export const passphraseSeconds = 15 * 60

/**
 * Derives the passphrase of each quarter of an hour from a secret. All processes with the secret compute the same
 * one, so that nothing needs to be stored or shared.
 */
export function createPassphrases(secret: Uint8Array | string, clock: Clock): Passphrases {
  return {
    current() {
      const seconds = Math.floor(clock.now().getTime() / 1000)
      const period = Math.floor(seconds / passphraseSeconds)
      return {
        passphrase: createHmac('sha256', secret).update(`frase ${period}`).digest('base64url'),
        secondsLeft: (period + 1) * passphraseSeconds - seconds,
      }
    },
  }
}
