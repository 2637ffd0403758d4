import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { TokenSet } from './identity-provider.ts'
import type { SignedInPerson } from './person-claims.ts'
import { ProviderError } from './provider-error.ts'
import { createSessions, type SessionKeeper, type StartedSession } from './sessions.ts'
import { defaultSessionLimits } from './settings.ts'

/** A widow and a pensioner of the demonstration. */
export const carmen: SignedInPerson = {
  run: '8214653-9',
  nombres: 'Carmen Gloria',
  apellidos: 'Rojas Díaz',
  email: 'carmen@ejemplo.cl',
  origin: 'ORDINARIA',
}
export const rosa: SignedInPerson = {
  ...carmen,
  run: '5213478-1',
  nombres: 'Rosa Elvira',
  apellidos: 'Muñoz Paredes',
}

/** The sealer of the sessions under test. */
export const testSealer = createSealer([{ id: 'k1', key: new Uint8Array(32).fill(1) }])

const phone = 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'

/** Sessions on a real database, with a movable clock and a controllable provider. */
export interface TestSessions {
  clock: MovableClock
  provider: FakeProvider
  sessions: SessionKeeper
  /** Signs in with `access-0` and `refresh-0`; `null` for no refresh token. */
  signIn(person: SignedInPerson, options?: SignInOptions): Promise<StartedSession>
  /** Another process on the same (or another) pool. */
  sessionsOver(database: Database, wait?: (ms: number) => Promise<void>): SessionKeeper
}

/** Options of a test's sign-in. */
export interface SignInOptions {
  previousCookie?: string
  expiresInSeconds?: number
  refreshToken?: string | null
}

/** Starts at noon of 3 May 2026 (UTC). */
export function createTestSessions(database: Database): TestSessions {
  const clock = createMovableClock('2026-05-03T12:00:00Z')
  const provider = fakeProvider()
  const log = createLogger({ level: 'silent' })
  const sessionsOver: TestSessions['sessionsOver'] = (over, wait) => {
    const limits = defaultSessionLimits
    const parts = { database: over, sealer: testSealer, provider, limits, clock, ids: systemIds, log }
    return createSessions(wait === undefined ? parts : { ...parts, wait })
  }
  const sessions = sessionsOver(database)
  return {
    clock,
    provider,
    sessions,
    sessionsOver,
    signIn(person, { previousCookie, expiresInSeconds = 3600, refreshToken = 'refresh-0' } = {}) {
      const tokens = { accessToken: 'access-0', refreshToken: refreshToken ?? undefined, expiresInSeconds }
      return sessions.start({ person, tokens, userAgent: phone, previousCookie })
    },
  }
}

/** A provider that counts its calls. */
export interface FakeProvider {
  refresh(refreshToken: string): Promise<TokenSet>
  endTokens(accessToken: string): Promise<void>
  /** The refresh tokens it received, in order. */
  refreshed(): string[]
  ended(): string[]
  returnsNoRefreshToken(): void
  failsWith(failure: 'down' | 'refused' | undefined): void
  /** Lets calls hang until `release`. */
  hold(): void
  release(): void
  /** Resolves when a refresh has been requested. */
  called(): Promise<void>
}

function fakeProvider(): FakeProvider {
  const sent: string[] = []
  const over: string[] = []
  let failure: 'down' | 'refused' | undefined
  let withRefreshToken = true
  let given = 0
  let gate = Promise.resolve()
  let open = () => {}
  const called = Promise.withResolvers<void>()
  const fail = () => {
    if (failure !== undefined) throw new ProviderError(failure, 'as the test wants')
  }
  return {
    async refresh(refreshToken) {
      sent.push(refreshToken)
      called.resolve()
      await gate
      fail()
      given++
      return {
        accessToken: `access-${given}`,
        refreshToken: withRefreshToken ? `refresh-${given}` : undefined,
        expiresInSeconds: 3600,
      }
    },
    async endTokens(accessToken) {
      fail()
      over.push(accessToken)
    },
    refreshed: () => [...sent],
    ended: () => [...over],
    returnsNoRefreshToken() {
      withRefreshToken = false
    },
    failsWith(next) {
      failure = next
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      open = resolve
    },
    release: () => open(),
    called: () => called.promise,
  }
}

/** The same database, counting its queries. */
export function counting(real: Database): { database: Database; queries(): number; answered(): number } {
  let queries = 0
  let answered = 0
  const counted = <T>(coming: Promise<T>) =>
    coming.finally(() => {
      answered++
    })
  const count = (queryable: Queryable): Queryable => ({
    rows(text, params) {
      queries++
      return counted(queryable.rows(text, params))
    },
    row(text, params) {
      queries++
      return counted(queryable.row(text, params))
    },
  })
  return {
    database: {
      ...count(real),
      transaction: (work, options) => real.transaction(work, options),
      as: account => real.as(account),
      end: () => real.end(),
    },
    queries: () => queries,
    answered: () => answered,
  }
}
