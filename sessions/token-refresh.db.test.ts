import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateSessions } from './sessions.ts'
import { carmen, counting, createTestSessions, type TestSessions } from './test-sessions.ts'

let database: Database

let clock: TestSessions['clock']
let provider: TestSessions['provider']
let sessions: TestSessions['sessions']
let sessionsOver: TestSessions['sessionsOver']
let signIn: TestSessions['signIn']

beforeAll(async () => {
  database = (await testDatabase()).database

  await migrateSessions(database)
})

beforeEach(async () => {
  await database.rows('DELETE FROM sesiones.sesiones', [])
  ;({ clock, provider, sessions, sessionsOver, signIn } = createTestSessions(database))
})

describe('the refresh', () => {
  it('waits until 300 seconds or less are left (shell §9)', async () => {
    const { cookieValue } = await signIn(carmen)
    clock.advance((3600 - 301) * 1000)
    await sessions.find(cookieValue)
    expect(provider.refreshed()).toEqual([])
    clock.advance(1000)
    expect(await sessions.find(cookieValue)).toMatchObject({
      outcome: 'found',
      session: { accessToken: 'access-1', expiresAt: new Date(clock.now().getTime() + 3600_000) },
      cookieSeconds: 3600,
    })
    expect(provider.refreshed()).toEqual(['refresh-0'])
  })

  it('has the cookie sent again for five minutes', async () => {
    const { cookieValue } = await signIn(carmen)
    clock.advance(3400_000)
    await sessions.find(cookieValue)
    clock.advance(299_000)
    expect(await sessions.find(cookieValue)).toMatchObject({ cookieSeconds: 3301 })
    clock.advance(1000)
    expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'found', cookieSeconds: undefined })
  })

  it('is refused, as by the provider, where the stored refresh token does not open', async () => {
    const { cookieValue } = await signIn(carmen)
    await database.rows(`UPDATE sesiones.sesiones SET token_renovacion = 'nada'`, [])
    clock.advance(3400_000)
    expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'refresh-failed' })
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'none' })
    expect(provider.refreshed()).toEqual([])
  })

  it('is made once for 50 requests at the same time', async () => {
    const { cookieValue } = await signIn(carmen)
    clock.advance(3400_000)
    provider.hold()
    const counted = counting(database)
    const portal = sessionsOver(counted.database)
    const lookups = Array.from({ length: 50 }, () => portal.find(cookieValue))
    await provider.called()
    // All 50 have read the old token, and one has the refresh.
    await vi.waitFor(() => expect(counted.answered()).toBe(51))
    provider.release()
    for (const lookup of await Promise.all(lookups)) {
      expect(lookup).toMatchObject({ outcome: 'found', session: { accessToken: 'access-1' } })
    }
    expect(provider.refreshed()).toEqual(['refresh-0'])
    // One look-up each, one lease, one write: nobody queries again while waiting.
    expect(counted.queries()).toBe(52)
  })

  it('is made once by several processes', async () => {
    const { cookieValue } = await signIn(carmen)
    clock.advance(3400_000)
    provider.hold()
    const processes = Array.from({ length: 5 }, () => sessionsOver(database))
    const lookups = Array.from({ length: 50 }, (_, index) => processes[index % 5]?.find(cookieValue))
    await provider.called()
    provider.release()
    for (const lookup of await Promise.all(lookups)) {
      expect(lookup).toMatchObject({ outcome: 'found', session: { accessToken: 'access-1' } })
    }
    expect(provider.refreshed()).toEqual(['refresh-0'])
  })

  it('is taken over when the process that had it died', async () => {
    const { cookieValue } = await signIn(carmen)
    clock.advance(3400_000)
    await database.rows('UPDATE sesiones.sesiones SET renovando_hasta = $1', [
      new Date(clock.now().getTime() + 15_000),
    ])
    // Each pause moves the clock, so that the lease expires while we wait.
    const waiting = sessionsOver(database, async ms => clock.advance(ms * 10))
    expect(await waiting.find(cookieValue)).toMatchObject({
      outcome: 'found',
      session: { accessToken: 'access-0' },
    })
    expect(await waiting.find(cookieValue)).toMatchObject({
      outcome: 'found',
      session: { accessToken: 'access-1' },
    })
  })

  it('keeps the old refresh token when none is returned (shell §7)', async () => {
    const { cookieValue } = await signIn(carmen)
    provider.returnsNoRefreshToken()
    clock.advance(3400_000)
    await sessions.find(cookieValue)
    clock.advance(3400_000)
    await sessions.find(cookieValue)
    expect(provider.refreshed()).toEqual(['refresh-0', 'refresh-0'])
  })

  it('fails without a refresh token, and the session ends (shell §8)', async () => {
    const { cookieValue } = await signIn(carmen, { refreshToken: null })
    clock.advance(3400_000)
    expect(await sessions.find(cookieValue)).toEqual({
      outcome: 'refresh-failed',
      message: 'No hay refresh token disponible',
    })
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'none' })
  })

  it('ends the session when the provider refuses (shell §4)', async () => {
    const { cookieValue } = await signIn(carmen)
    provider.failsWith('refused')
    clock.advance(3400_000)
    expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'refresh-failed' })
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'none' })
  })

  it('leaves the session alive while its token lasts when the provider is down, and does not ask at each page', async () => {
    const { cookieValue } = await signIn(carmen)
    provider.failsWith('down')
    clock.advance(3400_000)
    for (let page = 0; page < 3; page++) {
      expect(await sessions.find(cookieValue)).toMatchObject({
        outcome: 'found',
        session: { accessToken: 'access-0' },
      })
    }
    expect(provider.refreshed()).toHaveLength(1)
    clock.advance(15_000)
    provider.failsWith(undefined)
    expect(await sessions.find(cookieValue)).toMatchObject({
      outcome: 'found',
      session: { accessToken: 'access-1' },
    })
  })

  it('ends with the token when the provider stays down', async () => {
    const { cookieValue } = await signIn(carmen)
    provider.failsWith('down')
    clock.advance(3400_000)
    await sessions.find(cookieValue)
    clock.advance(200_000)
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'expired' })
  })

  it('does not bring back a session that was ended meanwhile, and gives the new tokens back', async () => {
    const { cookieValue, session } = await signIn(carmen)
    clock.advance(3400_000)
    provider.hold()
    const lookup = sessions.find(cookieValue)
    await provider.called()
    await sessions.end(carmen.run, session.id)
    provider.release()
    expect(await lookup).toEqual({ outcome: 'none' })
    expect(provider.ended()).toEqual(['access-0', 'access-1'])
  })
})
