import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import { createAttentions, withAttention } from './attentions.ts'
import { deviceOf } from './device.ts'
import type { IdentityProvider, TokenSet } from './identity-provider.ts'
import type { SignedInPerson } from './person-claims.ts'
import { createCookieOpener, digestOf, openSessionCookie, sealSessionCookie } from './session-cookie.ts'
import { cookieSeconds, secondsLeft, seenEverySeconds } from './session-life.ts'
import {
  createSessionStore,
  type SessionKey,
  type SessionStore,
  type StoredSession,
} from './session-store.ts'
import type { SessionLimits } from './settings.ts'
import { createTokenRefresh, needsRefresh } from './token-refresh.ts'
import { type Session, type SessionCookie, type SessionLookup, type Sessions, signedInRun } from './types.ts'

/** Dependencies of createSessions. */
export interface SessionsParts {
  database: Database
  /** Seals stored tokens and the cookie. */
  sealer: Sealer
  provider: Pick<IdentityProvider, 'refresh' | 'endTokens'>
  limits: SessionLimits
  clock: Clock
  ids: Ids
  log: Logger
  /** Pauses while another process refreshes; default: the system's timer. */
  wait?(ms: number): Promise<void>
}

/** A person who has just authenticated. */
export interface ProvenPerson {
  person: SignedInPerson
  tokens: TokenSet
  userAgent: string | undefined
  /** When she authenticated at the provider; missing if it does not say. */
  provenAt?: Date | undefined
  /** The browser's previous cookie; its session is ended, so that nobody else's cookie stays valid (session fixation). */
  previousCookie: string | undefined
}

/** A new session, with what its cookie needs. */
export interface StartedSession extends SessionCookie {
  session: Session
}

/** Sessions, with the methods for the sign-in and the worker. */
export interface SessionKeeper extends Sessions {
  /** Starts a session with a new secret. */
  start(proven: ProvenPerson): Promise<StartedSession>
  /** Deletes sessions that have ended. Returns how many; for a job. */
  sweep(): Promise<number>
}

/** Migrates the schema `sesiones`. */
export async function migrateSessions(database: Database): Promise<void> {
  await migrate(database, { owner: 'sesiones', folder: join(projectRoot, 'sessions/migrations') })
}

/** Sessions in PostgreSQL: they survive restarts and are shared by all processes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each step in the life of a session.
export function createSessions(parts: SessionsParts): SessionKeeper {
  const { sealer, provider, limits, clock, ids, log } = parts
  const store = createSessionStore(parts.database, sealer)
  const openCookie = createCookieOpener(sealer)
  const refresh = createTokenRefresh({
    store,
    provider,
    clock,
    limits,
    log,
    wait: parts.wait ?? (ms => pause(ms)),
  })
  const unusedSince = (now: Date) => new Date(now.getTime() - limits.idleSeconds * 1000)

  function isOver(session: StoredSession, now: Date): boolean {
    return now >= session.expiresAt || now >= session.endsAt || session.lastSeenAt <= unusedSince(now)
  }

  function found(stored: StoredSession, now: Date, beside?: { value: unknown }): SessionLookup {
    const sinceRenewedSeconds = (now.getTime() - stored.renewedAt.getTime()) / 1000
    const isRenewed = stored.revision > 0 && sinceRenewedSeconds < limits.refreshThresholdSeconds
    return {
      outcome: 'found',
      session: sessionOf(stored),
      cookieSeconds: isRenewed ? cookieSeconds(stored, now) : undefined,
      // An official who attends reads nothing of her own.
      beside: stored.ongoing ? undefined : beside,
    }
  }

  async function recordVisit(key: SessionKey, { lastSeenAt }: StoredSession, now: Date): Promise<void> {
    const seenBefore = new Date(now.getTime() - seenEverySeconds * 1000)
    if (lastSeenAt < seenBefore) await store.recordVisit(key, now, seenBefore)
  }

  return {
    ...createAttentions(parts),
    ...createEndings(parts, store),
    actFor: (session, who) => store.actFor(signedInRun(session), session.id, who),
    acceptModal: session => store.acceptModal(signedInRun(session), session.id),

    async find(cookieValue, besideOf) {
      const key = cookieValue === undefined ? undefined : openCookie(cookieValue)
      if (key === undefined) return { outcome: 'none' }
      const now = clock.now()
      const answer = await store.find(key, besideOf?.(key.run))
      if (answer === undefined) return { outcome: 'none' }
      const { stored, beside } = answer
      if (isOver(stored, now)) {
        await store.remove(key)
        return { outcome: 'expired' }
      }
      if (!needsRefresh(stored, now, limits)) {
        await recordVisit(key, stored, now)
        return found(stored, now, beside)
      }
      const outcome = await refresh(key, stored)
      if (outcome.kind === 'gone') return { outcome: 'none' }
      if (outcome.kind === 'failed') return { outcome: 'refresh-failed', message: outcome.message }
      await recordVisit(key, outcome.session, now)
      // The wait may have outlasted a token in its last seconds.
      return clock.now() >= outcome.session.expiresAt
        ? { outcome: 'expired' }
        : found(outcome.session, clock.now())
    },

    async start({ person, tokens, userAgent, provenAt, previousCookie }) {
      const previous = previousCookie === undefined ? undefined : openSessionCookie(previousCookie, sealer)
      if (previous !== undefined) await store.remove(previous)
      const secret = ids.token(32)
      const now = clock.now()
      const session: Session = {
        ...person,
        id: ids.uuid(),
        accessToken: tokens.accessToken,
        expiresAt: new Date(now.getTime() + tokens.expiresInSeconds * 1000),
        endsAt: new Date(now.getTime() + limits.absoluteSeconds * 1000),
        createdAt: now,
        lastSeenAt: now,
        provenAt,
      }
      await store.add(
        { run: person.run, huella: digestOf(secret) },
        { ...session, refreshToken: tokens.refreshToken, device: deviceOf(userAgent) },
      )
      return {
        session,
        cookieValue: sealSessionCookie(person.run, secret, sealer),
        cookieSeconds: cookieSeconds(session, now),
      }
    },

    async prove(session) {
      const [run, secret, now] = [signedInRun(session), ids.token(32), clock.now()]
      await store.prove(run, session.id, { at: now, huella: digestOf(secret) })
      return {
        cookieValue: sealSessionCookie(run, secret, sealer),
        cookieSeconds: cookieSeconds(session, now),
      }
    },

    secondsLeft: session => secondsLeft(session, clock.now(), limits),

    async list(run, currentId) {
      const now = clock.now()
      const summaries = await store.list(run, now, unusedSince(now))
      return summaries.map(summary => ({ ...summary, current: summary.id === currentId }))
    },

    sweep() {
      const now = clock.now()
      return store.sweep(now, unusedSince(now))
    },
  }
}

function createEndings(
  { provider, log }: Pick<SessionsParts, 'provider' | 'log'>,
  store: SessionStore,
): Pick<SessionKeeper, 'end' | 'endOthers'> {
  // Best effort: our session has ended whatever the provider says.
  async function endTokens(accessTokens: readonly string[]): Promise<void> {
    await Promise.all(
      accessTokens.map(token =>
        provider
          .endTokens(token)
          .catch(error => log.warn({ err: error }, 'tokens not ended at the provider')),
      ),
    )
  }
  return {
    async end(run, id) {
      const accessToken = await store.removeById(run, id)
      if (accessToken === undefined) return false
      await endTokens([accessToken])
      return true
    },
    async endOthers(run, exceptId) {
      const accessTokens = await store.removeOthers(run, exceptId)
      await endTokens(accessTokens)
      return accessTokens.length
    },
  }
}

function sessionOf(stored: StoredSession): Session {
  const {
    id,
    run,
    nombres,
    apellidos,
    email,
    origin,
    expiresAt,
    endsAt,
    createdAt,
    lastSeenAt,
    provenAt,
    modalAccepted,
    actingFor,
  } = stored
  const session: Session = {
    id,
    run,
    nombres,
    apellidos,
    email,
    origin,
    // Stays sealed until a call to an institution reads it.
    get accessToken() {
      return stored.accessToken
    },
    expiresAt,
    endsAt,
    createdAt,
    lastSeenAt,
    provenAt,
    modalAccepted,
    actingFor,
  }
  return withAttention(session, stored.ongoing)
}
