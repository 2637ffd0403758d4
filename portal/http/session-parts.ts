import type { Logger } from '#platform/log.ts'
import type { AccessRules } from '#sessions/access.ts'
import type { SignIn } from '#sessions/sign-in.ts'
import type { Sessions } from '#sessions/types.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

/** What it takes to know who asks, and to send her to the sign-in and out of it. */
export interface SessionParts {
  sessions: Sessions
  signIn: SignIn
  cookies: SignInCookies
  access: AccessRules
  log: Logger
  /** How long the address that was asked for is kept: 300 (shell §9). */
  attemptSeconds: number
}

/** Parts of routes that send who is not signed in to the sign-in. */
export interface SignedInParts {
  signIn: Pick<SessionParts, 'cookies' | 'attemptSeconds'>
}
