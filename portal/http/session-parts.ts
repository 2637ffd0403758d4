import type { Logger } from '#platform/log.ts'
import type { AccessRules } from '#sessions/access.ts'
import type { SignIn } from '#sessions/sign-in.ts'
import type { Sessions } from '#sessions/types.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

/** Dependencies for finding the session, and for signing in and out. */
export interface SessionParts {
  sessions: Sessions
  signIn: SignIn
  cookies: SignInCookies
  access: AccessRules
  log: Logger
  /** How long the requested address is kept: 300 (shell §9). */
  attemptSeconds: number
}

/** Dependencies of routes that redirect to the sign-in. */
export interface SignedInParts {
  signIn: Pick<SessionParts, 'cookies' | 'attemptSeconds'>
}
