import { z } from 'zod'
import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { decryptPayload, encryptPayload, PayloadCipherError } from '#platform/secrets/payload-cipher.ts'

/** Validity of a header token (shell §9). */
export const headerTokenMinutes = 15

/** Tokens that state in a header for whom a call is made, readable only with the password shared with the institution. */
export interface HeaderTokens {
  issue(run: Run): Promise<string>
  /** The person of a token; undefined if it is too old or was made with another password. */
  read(token: string): Promise<Run | undefined>
}

const payloadSchema = z.object({
  ciphertext: z.string(),
  iv: z.string(),
  salt: z.string(),
  iterations: z.number(),
})
const contentSchema = z.object({ run: z.string(), exp: z.number() })

/** Header tokens, encrypted like all messages between institutions (shell §9: AES-256-CBC, PBKDF2-SHA512). */
export function createHeaderTokens({ password, clock }: { password: string; clock: Clock }): HeaderTokens {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    async issue(run) {
      const content = JSON.stringify({ run, exp: seconds() + headerTokenMinutes * 60 })
      return Buffer.from(JSON.stringify(await encryptPayload(content, password))).toString('base64url')
    },
    async read(token) {
      try {
        const payload = payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
        const { run, exp } = contentSchema.parse(JSON.parse(await decryptPayload(payload, password)))
        return seconds() < exp ? run : undefined
      } catch (error) {
        const isUnreadable =
          error instanceof SyntaxError || error instanceof z.ZodError || error instanceof PayloadCipherError
        if (isUnreadable) return undefined
        throw error
      }
    },
  }
}
