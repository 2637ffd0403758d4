import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { plansOf } from '#platform/testing/plans.ts'
import { endSessions } from './end-sessions.ts'
import { migrateSessions } from './sessions.ts'
import { carmen, counting, createTestSessions, rosa, type TestSessions, testSealer } from './test-sessions.ts'

let database: Database
let url: string
let clock: TestSessions['clock']
let provider: TestSessions['provider']
let sessions: TestSessions['sessions']
let sessionsOver: TestSessions['sessionsOver']
let signIn: TestSessions['signIn']

beforeAll(async () => {
  const made = await testDatabase()
  database = made.database
  url = made.url
  await migrateSessions(database)
})

beforeEach(async () => {
  await database.rows('DELETE FROM sesiones.sesiones', [])
  ;({ clock, provider, sessions, sessionsOver, signIn } = createTestSessions(database))
})

describe('a session', () => {
  it('is found by its cookie, with everything the portal needs', async () => {
    const { cookieValue, cookieSeconds } = await signIn(carmen)
    expect(cookieSeconds).toBe(3600)
    const lookup = await sessions.find(cookieValue)
    expect(lookup).toMatchObject({
      outcome: 'found',
      session: {
        run: '8214653-9',
        nombres: 'Carmen Gloria',
        email: 'carmen@ejemplo.cl',
        origin: 'ORDINARIA',
        accessToken: 'access-0',
        expiresAt: new Date('2026-05-03T13:00:00Z'),
      },
      cookieSeconds: undefined,
    })
    expect(lookup).not.toHaveProperty('session.refreshToken')
  })

  it('is found with one query, and with none when there is no cookie or it was made up', async () => {
    const { cookieValue } = await signIn(carmen)
    const counted = counting(database)
    const reader = sessionsOver(counted.database)
    await reader.find(cookieValue)
    expect(counted.queries()).toBe(1)
    expect(await reader.find(undefined)).toEqual({ outcome: 'none' })
    expect(await reader.find('v1.k1.AAAA')).toEqual({ outcome: 'none' })
    expect(await reader.find(`${cookieValue.slice(0, -3)}AAA`)).toEqual({ outcome: 'none' })
    expect(counted.queries()).toBe(1)
  })

  it('keeps neither the secret of the cookie nor a token readable at rest', async () => {
    const { cookieValue } = await signIn(carmen)
    const rows = await database.rows('SELECT * FROM sesiones.sesiones', [])
    const text = JSON.stringify(rows)
    const secret = testSealer.open(cookieValue, 'galleta-de-sesion').split('.')[1] ?? ''
    expect(secret).toHaveLength(43)
    expect(text).not.toContain(secret)
    expect(text).not.toContain('access-0')
    expect(text).not.toContain('refresh-0')
    expect(cookieValue).not.toContain('8214653')
  })

  it('has a secret of 32 random bytes, all of them new each time (ASVS 5.0, 7.2.3)', async () => {
    const secretOf = async () =>
      Buffer.from(
        testSealer.open((await signIn(carmen)).cookieValue, 'galleta-de-sesion').split('.')[1] ?? '',
        'base64url',
      )
    const [one, other] = [await secretOf(), await secretOf()]
    expect([one.length, other.length]).toEqual([32, 32])
    for (let at = 0; at < 32; at += 8)
      expect(one.subarray(at, at + 8).equals(other.subarray(at, at + 8))).toBe(false)
  })

  it('survives a restart', async () => {
    const { cookieValue } = await signIn(carmen)
    const afterwards = createDatabase({ url, maxConnections: 1 })
    try {
      expect(await sessionsOver(afterwards).find(cookieValue)).toMatchObject({ outcome: 'found' })
    } finally {
      await afterwards.end()
    }
  })

  it('replaces the one that the browser had before', async () => {
    const first = await signIn(carmen)
    const second = await signIn(carmen, { previousCookie: first.cookieValue })
    expect(second.cookieValue).not.toBe(first.cookieValue)
    expect(await sessions.find(first.cookieValue)).toEqual({ outcome: 'none' })
    expect(await sessions.find(second.cookieValue)).toMatchObject({ outcome: 'found' })
  })
})

describe('the end of a session', () => {
  it('comes with the end of its token, and the session is removed (shell §4)', async () => {
    const { cookieValue } = await signIn(carmen)
    clock.advance(3600_000)
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'expired' })
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'none' })
    expect(provider.refreshed()).toEqual([])
  })

  it('comes when nobody used it for the idle time', async () => {
    const { cookieValue } = await signIn(carmen, { expiresInSeconds: 24 * 3600 })
    clock.advance(50 * 60_000)
    expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'found' })
    clock.advance(50 * 60_000)
    expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'found' })
    clock.advance(61 * 60_000)
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'expired' })
  })

  it('comes after twelve hours however much it is used', async () => {
    const { cookieValue } = await signIn(carmen, { expiresInSeconds: 24 * 3600 })
    for (let halfHours = 1; halfHours < 24; halfHours++) {
      clock.advance(30 * 60_000)
      expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'found' })
    }
    clock.advance(30 * 60_000)
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'expired' })
  })

  it('is not put off by a refresh of its token', async () => {
    const { cookieValue } = await signIn(carmen)
    for (let hour = 1; hour < 12; hour++) {
      clock.advance(58 * 60_000)
      expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'found' })
    }
    expect(provider.refreshed().length).toBeGreaterThan(9)
    clock.advance(58 * 60_000)
    await sessions.find(cookieValue)
    clock.advance(25 * 60_000)
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'expired' })
  })

  it('is swept up for those who never come back', async () => {
    await signIn(carmen)
    clock.advance(30 * 60_000)
    await signIn(rosa)
    clock.advance(40 * 60_000)
    expect(await sessions.sweep()).toBe(1)
    expect(await sessions.list(rosa.run, '')).toHaveLength(1)
  })

  it('is found by index where there are many sessions', async () => {
    const { session } = await signIn(carmen)
    await database.rows(
      `INSERT INTO sesiones.sesiones (run, huella, id, nombres, apellidos, origen, dispositivo, token_acceso, vence_en,
         termina_en, creada_en, vista_en, renovada_en)
       SELECT n::text, n::text, gen_random_uuid(), '', '', '', '', '', vence_en, termina_en, creada_en, vista_en, renovada_en
       FROM sesiones.sesiones, generate_series(1, 20000) n WHERE id = $1`,
      [session.id],
    )
    await database.rows('ANALYZE sesiones.sesiones')
    const plans = await plansOf(database, recorded => sessionsOver(recorded).sweep())
    expect(plans).toContain('sesiones_por_uso')
    expect(plans).not.toContain('Seq Scan')
  })
})

describe("a person's own sessions", () => {
  it('are listed with device and times, the one that asks marked', async () => {
    const first = await signIn(carmen)
    clock.advance(120_000)
    const second = await signIn(carmen)
    await signIn(rosa)
    clock.advance(120_000)
    await sessions.find(first.cookieValue)
    expect(await sessions.list(carmen.run, second.session.id)).toEqual([
      {
        id: first.session.id,
        device: 'Chrome en Android',
        createdAt: new Date('2026-05-03T12:00:00Z'),
        lastSeenAt: new Date('2026-05-03T12:04:00Z'),
        origin: 'ORDINARIA',
        current: false,
      },
      {
        id: second.session.id,
        device: 'Chrome en Android',
        createdAt: new Date('2026-05-03T12:02:00Z'),
        lastSeenAt: new Date('2026-05-03T12:02:00Z'),
        origin: 'ORDINARIA',
        current: true,
      },
    ])
  })

  it('are ended one by one, here and at the provider', async () => {
    const { cookieValue, session } = await signIn(carmen)
    expect(await sessions.end(carmen.run, session.id)).toBe(true)
    expect(provider.ended()).toEqual(['access-0'])
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'none' })
    expect(await sessions.end(carmen.run, session.id)).toBe(false)
  })

  it('end here even when the provider does not answer', async () => {
    const { cookieValue, session } = await signIn(carmen)
    provider.failsWith('down')
    expect(await sessions.end(carmen.run, session.id)).toBe(true)
    expect(await sessions.find(cookieValue)).toEqual({ outcome: 'none' })
  })

  it('are never ended by someone else, nor by something that is no id', async () => {
    const { cookieValue, session } = await signIn(carmen)
    expect(await sessions.end(rosa.run, session.id)).toBe(false)
    expect(await sessions.end(carmen.run, "' or 1=1 --")).toBe(false)
    expect(await sessions.find(cookieValue)).toMatchObject({ outcome: 'found' })
  })

  it('remember each for itself that the modal notice was accepted in them (shell §3)', async () => {
    const here = await signIn(carmen)
    const there = await signIn(carmen)
    await sessions.acceptModal(here.session)
    const acceptedIn = async (one: typeof here) => {
      const lookup = await sessions.find(one.cookieValue)
      return lookup.outcome === 'found' && lookup.session.modalAccepted
    }
    expect([await acceptedIn(here), await acceptedIn(there)]).toEqual([true, false])
  })

  it('are all ended but the one that asks', async () => {
    const here = await signIn(carmen)
    const lost = await signIn(carmen)
    const other = await signIn(rosa)
    expect(await sessions.endOthers(carmen.run, here.session.id)).toBe(1)
    expect(await sessions.find(here.cookieValue)).toMatchObject({ outcome: 'found' })
    expect(await sessions.find(lost.cookieValue)).toEqual({ outcome: 'none' })
    expect(await sessions.find(other.cookieValue)).toMatchObject({ outcome: 'found' })
  })
})

describe('the operator', () => {
  it('ends all sessions of one person, or of everybody, at once', async () => {
    const [phone, desk, other] = [await signIn(carmen), await signIn(carmen), await signIn(rosa)]
    const outcomes = async () =>
      Promise.all([phone, desk, other].map(async one => (await sessions.find(one.cookieValue)).outcome))
    expect(await endSessions(database, carmen.run)).toBe(2)
    expect(await outcomes()).toEqual(['none', 'none', 'found'])
    expect(await endSessions(database)).toBe(1)
    expect(await outcomes()).toEqual(['none', 'none', 'none'])
  })
})
