import { z } from 'zod'
import type { BotCheck } from './types.ts'

/** Settings of the national check. */
export interface NationalCheckSettings {
  /** Script for the browser. */
  scriptUrl: string
  /** Verifies tokens (shell §7). */
  verifyUrl: string
  siteKey: string
  /** Timeout for a verification. */
  timeoutMs: number
}

/** Version that the portal uses (shell §8). */
export const nationalCheckVersion = '2'

const answerSchema = z.object({ error: z.unknown().optional() })

/** The national check: the browser requests a token from it, and the portal verifies it there (shell §7). */
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
