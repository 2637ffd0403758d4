/** What a form of someone unknown carries so that bots are told from people; drawn by `<BotCheckField check={…} />`. */
export type BotCheckChallenge =
  /** The bundled check: a sum that the browser works out by itself while the person writes. */
  | { kind: 'propia'; challenge: string }
  /** The national one (shell §8): version 2, invisible, in Spanish. */
  | { kind: 'nacional'; scriptUrl: string; siteKey: string; version: string }

/** Why a check did not pass (shell §8). */
export type BotCheckError =
  /** Nothing came with the form: the browser runs no scripts, or could not reach the check. */
  | 'missing-token'
  /** What came is wrong, too old, or was used before. */
  | 'invalid-token'
  /** The service that checks did not answer (shell §8). */
  | 'verification-request-failed'

/** What a check came to (shell §7). The national service may add codes of its own. */
export type BotCheckResult = { success: true } | { success: false; errorCodes: readonly string[] }

/** Tells people from programs, without asking anything of people whose browser runs scripts. */
export interface BotCheck {
  /** A fresh challenge, for a form that is about to be shown. */
  challenge(): Promise<BotCheckChallenge>
  /** Whether the token of a posted form is good; each is good once. */
  verify(token: string | undefined): Promise<BotCheckResult>
}
