import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { UsedTokens } from './proof-store.ts'
import type { BotCheck, BotCheckError } from './types.ts'

/** How long a challenge is valid while its form is open. */
export const challengeMinutes = 60

// About half a second on a phone of 2018, a tenth of that on a computer: nothing for one form, a lot for a thousand.
const algorithm = 'PBKDF2/SHA-256'
const cost = 1000
const counters = { least: 40, most: 120 }

const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ venceMs: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(128) }),
})

/** Dependencies of createOwnCheck. */
export interface OwnCheckParts {
  clock: Clock
  used: UsedTokens
  /** Signs challenges; the same for all processes of a portal. */
  secret: string
}

/**
 * The bundled check: proof of work (ALTCHA), without third parties or tracking. Challenges are signed, so that
 * nothing is stored until one is solved; each is valid once.
 */
export function createOwnCheck({ clock, used, secret }: OwnCheckParts): BotCheck {
  const secrets = { hmacSignatureSecret: `${secret}:reto`, hmacKeySignatureSecret: `${secret}:llave` }
  return {
    async challenge() {
      const venceMs = clock.now().getTime() + challengeMinutes * 60_000
      const challenge = await createChallenge({
        algorithm,
        cost,
        deriveKey,
        counter: randomInt(counters.most, counters.least),
        data: { venceMs },
        ...secrets,
      })
      return { kind: 'propia', challenge: JSON.stringify(challenge) }
    },

    async verify(token) {
      if (!token) return failure('missing-token')
      const payload = readPayload(token)
      if (payload === undefined) return failure('invalid-token')
      const { challenge, solution } = payload
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      // Read it only after the signature has been verified.
      const endsAt = new Date(Number(challenge.parameters.data?.venceMs))
      if (!verified || clock.now() >= endsAt) return failure('invalid-token')
      const isFirst = await used.take(challenge.signature ?? '', endsAt)
      return isFirst ? { success: true } : failure('invalid-token')
    },
  }
}

function readPayload(token: string): Payload | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
    const reading = solvedSchema.safeParse(json)
    return reading.success ? (reading.data as unknown as Payload) : undefined
  } catch {
    return undefined
  }
}

function failure(code: BotCheckError) {
  return { success: false, errorCodes: [code] } as const
}
