import type { SessionLimits } from './settings.ts'
import type { Session } from './types.ts'

/** How long the cookie lives: as long as the token (shell §9), and never past the end of the session. */
export function cookieSeconds(session: Pick<Session, 'expiresAt' | 'endsAt'>, now: Date): number {
  return secondsUntil(Math.min(session.expiresAt.getTime(), session.endsAt.getTime()), now)
}

/** How often it is written that a person was there: at every request it would cost a write per page. */
export const seenEverySeconds = 60

/**
 * Seconds until the session ends if the person does nothing more, for the warning on the page: the end of the token, the hour
 * without use or the twelve hours in all, whichever comes first.
 */
export function secondsLeft(
  session: Pick<Session, 'expiresAt' | 'endsAt'>,
  now: Date,
  limits: Pick<SessionLimits, 'idleSeconds'>,
): number {
  // This visit may not have been written down; the one that was is less than a minute old.
  return Math.max(0, Math.min(cookieSeconds(session, now), limits.idleSeconds - seenEverySeconds))
}

function secondsUntil(momentMs: number, now: Date): number {
  return Math.max(0, Math.floor((momentMs - now.getTime()) / 1000))
}
