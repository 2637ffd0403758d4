import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Client, Decrypt } from '#platform/contract/client.ts'
import type { Encrypt } from '#platform/contract/service.ts'
import type { Logger } from '#platform/log.ts'
import { decryptPayload, encryptPayload } from '#platform/secrets/payload-cipher.ts'
import type { llavesContract } from './contract.ts'
import type { Passphrases } from './passphrases.ts'

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
