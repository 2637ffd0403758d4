import { z } from 'zod'
import type { BotCheck } from './types.ts'

/** The national check, as settings describe it. */
export interface NationalCheckSettings {
  /** Where the browser gets the script from. */
  scriptUrl: string
  /** Where a token is verified (shell §7). */
  verifyUrl: string
  siteKey: string
  /** How long the verification may take. */
  timeoutMs: number
}

/** The version of the check that the portal uses (shell §8). */
export const nationalCheckVersion = '2'

const answerSchema = z.object({ error: z.unknown().optional() })

/** The national check: the browser asks it for a token, the portal asks it whether the token is good (shell §7). */
export function createNationalCheck(
  { scriptUrl, verifyUrl, siteKey, timeoutMs }: NationalCheckSettings,
  fetch: typeof globalThis.fetch,
): BotCheck {
  return {
    challenge: async () => ({ kind: 'nacional', scriptUrl, siteKey, version: nationalCheckVersion }),
    async verify(token) {
      if (!token) return { success: false, errorCodes: ['missing-token'] }
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ token, site_key: siteKey }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const { error } = answerSchema.parse(await response.json())
        if (error) return { success: false, errorCodes: [error].flat().map(String) }
        return response.ok ? { success: true } : { success: false, errorCodes: [requestFailed] }
      } catch {
        return { success: false, errorCodes: [requestFailed] }
      }
    },
  }
}

const requestFailed = 'verification-request-failed'
