import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import { equalSecrets } from '#platform/secrets/constant-time.ts'
import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'
import { isInsideFence, startPathOf } from './access.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { ProviderError } from './provider-error.ts'
import { safeReturnPath } from './return-path.ts'
import type { SessionKeeper, StartedSession } from './sessions.ts'
import type { SessionLimits } from './settings.ts'
import type { Origin } from './types.ts'

/** Why a sign-in failed; each has its page. */
export type SignInFailure =
  /** The person cancelled at the provider. */
  | 'denied'
  /** It took longer than five minutes, or the browser blocks cookies. */
  | 'attempt-lost'
  /** The answer does not match this browser's request. */
  | 'state-mismatch'
  /** The code was already used, or the provider's answer cannot be trusted. */
  | 'refused'
  | 'provider-down'

/** A failed sign-in; `returnPath` is where the person was going. */
export interface FailedSignIn {
  outcome: 'failed'
  failure: SignInFailure
  returnPath: string
}

/** Result of starting a sign-in: the URL for the browser, and the content of its five-minute cookie. */
export type SignInStart = { outcome: 'started'; url: string; sealedAttempt: string } | FailedSignIn

/** Result of a callback. */
export type SignInOutcome = ({ outcome: 'signed-in'; returnPath: string } & StartedSession) | FailedSignIn

/** Sign-in with OpenID Connect: authorization code, PKCE (S256), state and nonce (shell §4, §9). */
export interface SignIn {
  /** Callback paths by origin (shell §2). */
  readonly callbackPaths: Readonly<Record<Origin, string>>
  /**
   * Starts a sign-in.
   *
   * @param wanted - where the person was going; only paths of this site are kept
   * @param sender - the system that sends her, if any
   * @param renewed - she is signed in, and authenticates again before something sensitive
   */
  begin(wanted: string | undefined, sender?: SenderVisit, renewed?: boolean): Promise<SignInStart>
  /** Whether a renewed sign-in can be seen at the provider. If not, she proves who she is by a code. */
  readonly renews: boolean
  /** Completes a sign-in. */
  finish(arrival: SignInArrival): Promise<SignInOutcome>
  /** The path of this site in `wanted`, or the front page. Never another site. */
  returnPath(wanted: string | undefined): string
  /** URL for signing out of the provider, which redirects to `path` of the portal if it redirects at all. */
  signOutUrl(path: string): string
}

/** Data of a callback. */
export interface SignInArrival {
  /** Without the question mark. */
  query: string
  sealedAttempt: string | undefined
  userAgent: string | undefined
  previousCookie: string | undefined
}

/** Dependencies of createSignIn. */
export interface SignInParts {
  provider: IdentityProvider
  sessions: Pick<SessionKeeper, 'start'>
  sealer: Sealer
  clock: Clock
  ids: Ids
  log: Logger
  limits: Pick<SessionLimits, 'attemptSeconds'>
  /** Public URL of the portal, without trailing slash. */
  portalUrl: string
}

/** A system that sends people to the portal; it becomes their session's origin (shell §3). */
export type Sender = Exclude<Origin, 'ORDINARIA'>

/** A person sent by another system. */
export interface SenderVisit {
  name: Sender
  /** A pass of that system (`mdsf-create`, shell §7), so that she need not sign in again. */
  pass?: string | undefined
}

const callbackPaths: Readonly<Record<Origin, string>> = {
  ORDINARIA: '/login/callback',
  MDSF: '/login/mdsf/callback',
  PAGORUT: '/login/pagoRut/callback',
}

const context = 'ingreso'

const attemptSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  returnPath: z.string(),
  callbackPath: z.string(),
  endsAtMs: z.number(),
  renewed: z.boolean().default(false),
})

/** Stateless: the data of a sign-in in progress are sealed in the browser's cookie. */
export function createSignIn(parts: SignInParts): SignIn {
  const { provider, sessions, sealer, clock, ids, log, limits, portalUrl } = parts
  return {
    async begin(wanted, sender, renewed = false) {
      // 30 bytes make 40 characters and 96 make 128 (shell §9).
      const secrets = { state: ids.token(30), verifier: ids.token(96), nonce: ids.token(32) }
      const endsAtMs = clock.now().getTime() + limits.attemptSeconds * 1000
      const callbackPath = callbackPaths[sender?.name ?? 'ORDINARIA']
      const attempt = { ...secrets, returnPath: safeReturnPath(wanted), callbackPath, endsAtMs, renewed }
      try {
        const url = await provider.authorizationUrl(secrets, portalUrl + callbackPath, sender, renewed)
        return { outcome: 'started', url, sealedAttempt: sealer.seal(JSON.stringify(attempt), context) }
      } catch (error) {
        return failed(error, attempt.returnPath, log)
      }
    },

    async finish({ query, sealedAttempt, userAgent, previousCookie }) {
      const attempt = openAttempt(sealedAttempt, sealer, clock.now())
      if (attempt === undefined)
        return { outcome: 'failed', failure: 'attempt-lost', returnPath: safeReturnPath(undefined) }
      const { returnPath } = attempt
      const state = new URLSearchParams(query).get('state')
      if (state === null || !equalSecrets(state, attempt.state)) {
        return { outcome: 'failed', failure: 'state-mismatch', returnPath }
      }
      try {
        const redeemed = await provider.redeem(
          new URL(`${portalUrl}${attempt.callbackPath}?${query}`),
          attempt,
          attempt.renewed,
        )
        const { tokens, person, provenAt } = redeemed
        const started = await sessions.start({ person, tokens, userAgent, provenAt, previousCookie })
        return { outcome: 'signed-in', ...started, returnPath: landingPath(returnPath, person.origin) }
      } catch (error) {
        return failed(error, returnPath, log)
      }
    },

    renews: provider.renews,
    callbackPaths,
    returnPath: safeReturnPath,
    signOutUrl: path => provider.browserLogoutUrl(portalUrl + path),
  }
}

// A session from another system ends outside its paths (shell §6), so it must not start there.
function landingPath(wanted: string, origin: Origin): string {
  const [path = ''] = wanted.split('?')
  return isInsideFence(path, origin) ? wanted : startPathOf(origin)
}

function openAttempt(
  sealed: string | undefined,
  sealer: Sealer,
  now: Date,
): z.infer<typeof attemptSchema> | undefined {
  const text = sealed === undefined ? undefined : openUnaltered(sealer, sealed, context)
  if (text === undefined) return undefined
  const attempt = attemptSchema.parse(JSON.parse(text))
  return now.getTime() < attempt.endsAtMs ? attempt : undefined
}

function failed(error: unknown, returnPath: string, log: Logger): FailedSignIn {
  if (!(error instanceof ProviderError)) throw error
  log.warn({ failure: error.failure, reason: error.message }, 'sign-in failed at the provider')
  return { outcome: 'failed', failure: failureOf(error), returnPath }
}

function failureOf(error: ProviderError): SignInFailure {
  switch (error.failure) {
    case 'denied':
      return 'denied'
    case 'down':
      return 'provider-down'
    case 'refused':
    case 'invalid':
      return 'refused'
  }
}
