import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { ProviderError } from './provider-error.ts'
import type { SessionKey, SessionStore, StoredSession } from './session-store.ts'
import type { SessionLimits } from './settings.ts'

/** Result of a refresh. */
export type RefreshOutcome =
  /** The session continues: with new tokens, or with the old ones while they last because the provider is down. */
  | { kind: 'goes-on'; session: StoredSession }
  /** It was ended meanwhile. */
  | { kind: 'gone' }
  /** The provider refused, or there is no refresh token: the session has been deleted (shell §4). */
  | { kind: 'failed'; message: string }

/** Message for a session without a refresh token (shell §8). */
export const noRefreshTokenMessage = 'No hay refresh token disponible'

/** Dependencies of createTokenRefresh. */
export interface TokenRefreshParts {
  store: SessionStore
  provider: Pick<IdentityProvider, 'refresh' | 'endTokens'>
  clock: Clock
  limits: SessionLimits
  log: Logger
  /** Pauses while another process refreshes. */
  wait(ms: number): Promise<void>
}

const pollMs = 100

/** Whether at most 300 seconds are left (shell §4). */
export function needsRefresh(
  session: Pick<StoredSession, 'expiresAt' | 'refreshFrom'>,
  now: Date,
  limits: Pick<SessionLimits, 'refreshThresholdSeconds'>,
): boolean {
  if (session.refreshFrom !== undefined && now < session.refreshFrom) return false
  return session.expiresAt.getTime() - now.getTime() <= limits.refreshThresholdSeconds * 1000
}

/**
 * Refreshes each session once: requests of this process share a promise, and processes coordinate through a lease in
 * the row. A lock would hold a connection while the provider answers.
 */
export function createTokenRefresh(
  parts: TokenRefreshParts,
): (key: SessionKey, session: StoredSession) => Promise<RefreshOutcome> {
  const { store, provider, clock, limits, log } = parts
  const underWay = new Map<string, Promise<RefreshOutcome>>()

  async function refresh(key: SessionKey, session: StoredSession): Promise<RefreshOutcome> {
    const refreshToken = readable(session)
    if (refreshToken === undefined) {
      await store.remove(key)
      return { kind: 'failed', message: noRefreshTokenMessage }
    }
    const now = clock.now()
    const leased = await store.lease(key, session.revision, now, later(now, limits.refreshLeaseSeconds))
    return leased ? callProvider(key, session, refreshToken) : waitForOther(parts, key, session)
  }

  async function callProvider(
    key: SessionKey,
    session: StoredSession,
    refreshToken: string,
  ): Promise<RefreshOutcome> {
    try {
      const tokens = await provider.refresh(refreshToken)
      const renewed = await store.renew(key, session, tokens, clock.now())
      if (renewed !== undefined) return { kind: 'goes-on', session: renewed }
      // She signed out while the provider was answering: its new tokens must not stay valid.
      await provider
        .endTokens(tokens.accessToken)
        .catch(error => log.warn({ err: error }, 'tokens not ended'))
      return { kind: 'gone' }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ failure: error.failure, reason: error.message }, 'session not refreshed')
      if (error.failure === 'down') {
        await store.postpone(key, session.revision, later(clock.now(), limits.refreshPauseSeconds))
        return { kind: 'goes-on', session }
      }
      await store.remove(key)
      return { kind: 'failed', message: 'La sesión no se pudo renovar' }
    }
  }

  return (key, session) => {
    const shared = underWay.get(key.huella)
    if (shared !== undefined) return shared
    const coming = refresh(key, session).finally(() => underWay.delete(key.huella))
    underWay.set(key.huella, coming)
    return coming
  }
}

// Another process is refreshing. If it never finishes, the token still has some minutes, and the next request tries.
async function waitForOther(
  { store, clock, limits, wait }: TokenRefreshParts,
  key: SessionKey,
  before: StoredSession,
): Promise<RefreshOutcome> {
  const polls = (limits.refreshLeaseSeconds * 1000) / pollMs
  for (let poll = 0; poll < polls; poll++) {
    const now = clock.now()
    const session = (await store.find(key))?.stored
    if (session === undefined) return { kind: 'gone' }
    const isOver = session.leasedUntil === undefined || session.leasedUntil <= now
    if (session.revision !== before.revision || isOver) return { kind: 'goes-on', session }
    await wait(pollMs)
  }
  return { kind: 'goes-on', session: before }
}

/** The stored refresh token; undefined if there is none, or if it does not open: damaged, or sealed with a lost secret. */
function readable(session: StoredSession): string | undefined {
  try {
    return session.refreshToken
  } catch {
    return undefined
  }
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
