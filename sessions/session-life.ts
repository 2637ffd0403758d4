import type { SessionLimits } from './settings.ts'
import type { Session } from './types.ts'

/** How long the cookie lives: as long as the token (shell §9), and never past the end of the session. */
export function cookieSeconds(session: Pick<Session, 'expiresAt' | 'endsAt'>, now: Date): number {
  return secondsUntil(Math.min(session.expiresAt.getTime(), session.endsAt.getTime()), now)
}

/** Seconds until the session ends if the person does nothing more; for the warning on the page. */
export function secondsLeft(
  session: Pick<Session, 'expiresAt' | 'endsAt'>,
  now: Date,
  limits: Pick<SessionLimits, 'idleSeconds'>,
): number {
  return Math.min(cookieSeconds(session, now), limits.idleSeconds)
}

function secondsUntil(momentMs: number, now: Date): number {
  return Math.max(0, Math.floor((momentMs - now.getTime()) / 1000))
}
