import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import type { StartedSession } from './sessions.ts'
import { migrateSessions } from './sessions.ts'
import { carmen, createTestSessions, rosa } from './test-sessions.ts'
import { AlreadyAttendingError, type Session, signedInRun } from './types.ts'

const { database } = await testDatabase()
beforeAll(() => migrateSessions(database))

const marta = { ...carmen, run: '13456782-1', nombres: 'Marta Inés', apellidos: 'Olivares Reyes' }
const official = {
  run: marta.run,
  nombre: 'Marta Inés Olivares Reyes',
  institucion: 'Instituto de Previsión Social',
  cargo: 'Ejecutiva de atención',
}
const why = { official, reason: 'Pidió ayuda en el mesón' }

let desk: ReturnType<typeof createTestSessions>
let started: StartedSession

beforeEach(async () => {
  await database.rows('DELETE FROM sesiones.sesiones', [])
  await database.rows('DELETE FROM sesiones.atenciones', [])
  desk = createTestSessions(database)
  started = await desk.signIn(marta)
})

async function seen(): Promise<Session> {
  const lookup = await desk.sessions.find(started.cookieValue)
  if (lookup.outcome !== 'found') throw new Error(`The session is ${lookup.outcome}`)
  return lookup.session
}

describe('an official who attends a person (shell §6)', () => {
  it('is served as that person, and the session says who acts', async () => {
    await desk.sessions.attend(await seen(), carmen, why)
    expect(await seen()).toMatchObject({
      run: carmen.run,
      nombres: 'Carmen Gloria',
      email: 'carmen@ejemplo.cl',
      attention: { official, reason: 'Pidió ayuda en el mesón', since: new Date('2026-05-03T12:00:00Z') },
    })
    expect(signedInRun(await seen())).toBe(marta.run)
  })

  it('is herself again when the attention ends', async () => {
    await desk.sessions.attend(await seen(), carmen, why)
    desk.clock.advance(600_000)
    await desk.sessions.endAttention(await seen())
    expect(await seen()).toMatchObject({ run: marta.run })
    expect((await seen()).attention).toBeUndefined()
    await desk.sessions.endAttention(await seen())
  })

  it('leaves a record that the person can read: who, when, why', async () => {
    await desk.sessions.attend(await seen(), carmen, why)
    const record = {
      official: 'Marta Inés Olivares Reyes',
      institucion: 'Instituto de Previsión Social',
      reason: 'Pidió ayuda en el mesón',
      since: new Date('2026-05-03T12:00:00Z'),
    }
    expect(await desk.sessions.listAttentions(carmen.run)).toMatchObject([{ ...record, until: undefined }])
    desk.clock.advance(600_000)
    await desk.sessions.endAttention(await seen())
    const until = new Date('2026-05-03T12:10:00Z')
    expect(await desk.sessions.listAttentions(carmen.run)).toMatchObject([{ ...record, until }])
    expect(await desk.sessions.listAttentions(marta.run)).toEqual([])
  })

  it('attends one person at a time, and never herself', async () => {
    const herself = { ...carmen, run: marta.run }
    await expect(desk.sessions.attend(await seen(), herself, why)).rejects.toThrow(RangeError)
    await desk.sessions.attend(await seen(), carmen, why)
    await expect(desk.sessions.attend(await seen(), rosa, why)).rejects.toThrow(RangeError)
  })

  it('attends one of twelve people for whom she starts at once, and one record is left', async () => {
    const session = await seen()
    const starts = await Promise.allSettled(
      Array.from({ length: 12 }, () => desk.sessions.attend(session, carmen, why)),
    )
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const start of starts)
      if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(AlreadyAttendingError)
    expect(await desk.sessions.listAttentions(carmen.run)).toHaveLength(1)
  })

  it('does not leave the name of the person readable in the session', async () => {
    await desk.sessions.attend(await seen(), carmen, why)
    const rows = await database.rows('SELECT * FROM sesiones.sesiones', [])
    expect(JSON.stringify(rows)).not.toContain(carmen.run)
    expect(JSON.stringify(rows)).not.toContain('Carmen')
  })

  it('keeps attending when the token is refreshed', async () => {
    await desk.sessions.attend(await seen(), carmen, why)
    desk.clock.advance(3400_000)
    expect(await seen()).toMatchObject({ run: carmen.run, accessToken: 'access-1' })
  })

  it('shows neither among the sessions of the person attended nor ends with hers', async () => {
    await desk.sessions.attend(await seen(), carmen, why)
    expect(await desk.sessions.list(carmen.run, started.session.id)).toEqual([])
    expect(await desk.sessions.end(carmen.run, started.session.id)).toBe(false)
    expect(await desk.sessions.end(marta.run, started.session.id)).toBe(true)
  })
})
