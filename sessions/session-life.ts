import type { SessionLimits } from './settings.ts'
import type { Session } from './types.ts'

/** Lifetime of the cookie: as long as the token (shell §9), but not beyond the end of the session. */
export function cookieSeconds(session: Pick<Session, 'expiresAt' | 'endsAt'>, now: Date): number {
  return secondsUntil(Math.min(session.expiresAt.getTime(), session.endsAt.getTime()), now)
}

/** Minimum interval for recording a visit: recording every request would cost a write per page. */
export const seenEverySeconds = 60

/**
 * Seconds until an idle session ends, for the warning on the page: the end of the token, the idle limit of an hour or
 * the twelve hours in all, whichever comes first.
 */
export function secondsLeft(
  session: Pick<Session, 'expiresAt' | 'endsAt'>,
  now: Date,
  limits: Pick<SessionLimits, 'idleSeconds'>,
): number {
  // This visit may not have been recorded; the recorded one is less than a minute old.
  return Math.max(0, Math.min(cookieSeconds(session, now), limits.idleSeconds - seenEverySeconds))
}

function secondsUntil(momentMs: number, now: Date): number {
  return Math.max(0, Math.floor((momentMs - now.getTime()) / 1000))
}
