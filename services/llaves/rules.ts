import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Client, Decrypt } from '#platform/contract/client.ts'
import type { Encrypt } from '#platform/contract/service.ts'
import type { Logger } from '#platform/log.ts'
import { decryptPayload, encryptPayload } from '#platform/secrets/payload-cipher.ts'
import type { llavesContract } from './contract.ts'

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

const payloadSchema = z.object({
  ciphertext: z.string(),
  iv: z.string(),
  salt: z.string(),
  iterations: z.int().optional(),
})

/** Encrypts a service's replies with the current passphrase (flows §9). */
export function createReplyEncryptor(passphrases: Passphrases): Encrypt {
  return async clear => JSON.stringify(await encryptPayload(clear, passphrases.current().passphrase))
}

/** Dependencies of createReplyDecryptor. */
export interface ReplyDecryptorOptions {
  readonly llaves: Client<typeof llavesContract>
  /** Secret shared with the key service. */
  readonly clientSecret: string
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** Default caching time of a passphrase, if the key service states none. */
const defaultKeepSeconds = 300

interface HeldPassphrase {
  readonly passphrase: string
  readonly untilMs: number
}

/**
 * Decrypts replies with the key service's passphrase, which is cached while it is valid. If decryption fails, retries
 * once with a new passphrase, because it may just have rotated. A second failure is logged and counts as no answer
 * (shell §8).
 */
export function createReplyDecryptor({ llaves, clientSecret, clock, log }: ReplyDecryptorOptions): Decrypt {
  let held: HeldPassphrase | undefined
  let asking: Promise<HeldPassphrase | undefined> | undefined

  async function ask(token: string): Promise<HeldPassphrase | undefined> {
    try {
      const { encrypted_passphrase, segundosVigencia } = await llaves.obtenerLlave({ token })
      const payload = payloadSchema.parse(JSON.parse(encrypted_passphrase))
      const passphrase = await decryptPayload(withoutUndefined(payload), clientSecret)
      const keepSeconds = segundosVigencia ?? defaultKeepSeconds
      held = { passphrase, untilMs: clock.now().getTime() + keepSeconds * 1000 }
      return held
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the key could not be obtained')
      return undefined
    }
  }

  /** Concurrent replies share one request for the passphrase. */
  function fresh(token: string): Promise<HeldPassphrase | undefined> {
    asking ??= ask(token).finally(() => {
      asking = undefined
    })
    return asking
  }

  async function open(text: string, { passphrase }: HeldPassphrase): Promise<string | undefined> {
    try {
      const clear = await decryptPayload(withoutUndefined(payloadSchema.parse(JSON.parse(text))), passphrase)
      JSON.parse(clear)
      return clear
    } catch {
      return undefined
    }
  }

  return async (text, { token }) => {
    if (token === undefined) return undefined
    const kept = held && held.untilMs > clock.now().getTime() ? held : undefined
    const clear = kept && (await open(text, kept))
    if (clear !== undefined) return clear
    const key = await fresh(token)
    if (!key) return undefined
    const opened = await open(text, key)
    if (opened === undefined) log.warn({}, 'an encrypted reply could not be opened')
    return opened
  }
}

function withoutUndefined({ iterations, ...payload }: z.output<typeof payloadSchema>) {
  return iterations === undefined ? payload : { ...payload, iterations }
}
