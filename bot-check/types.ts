/** A form's challenge that separates people from bots; rendered by `<BotCheckField check={…} />`. */
export type BotCheckChallenge =
  /** The bundled check: the browser solves a computation while the person types. */
  | { kind: 'propia'; challenge: string }
  /** The national check (shell §8): version 2, invisible, in Spanish. */
  | { kind: 'nacional'; scriptUrl: string; siteKey: string; version: string }

/** Why a check failed (shell §8). */
export type BotCheckError =
  /** The form had no token: the browser runs no scripts, or could not reach the check. */
  | 'missing-token'
  /** The token is wrong, expired or already used. */
  | 'invalid-token'
  /** The verification service did not answer (shell §8). */
  | 'verification-request-failed'

/** Result of a check (shell §7). The national service may add its own codes. */
export type BotCheckResult = { success: true } | { success: false; errorCodes: readonly string[] }

/** Separates people from bots, without asking people anything if their browser runs scripts. */
export interface BotCheck {
  /** A new challenge, for a form about to be shown. */
  challenge(): Promise<BotCheckChallenge>
  /** Whether a posted form's token is valid; each is valid once. */
  verify(token: string | undefined): Promise<BotCheckResult>
}
