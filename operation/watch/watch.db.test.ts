import { afterAll, expect, it } from 'vitest'
import { createCallLog } from '#operation/calls/call-log.ts'
import { createMovableClock } from '#platform/clock.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { watchOnce } from './watch.ts'
import type { ConnectionState } from './worse.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-11-24T11:00:00Z')
const calls = await createCallLog({ database, clock, log: { warn: () => undefined }, everyMs: 3_600_000 })
afterAll(() => calls.stop())

it('operators are told once what got worse, and again only when it gets worse still', async () => {
  const told: string[] = []
  let state: ConnectionState = { failures: 0, certificateDays: 90, boxIsLate: false }
  const look = async () => [{ institution: 'personas', title: 'Registro Civil', state }]
  const day = async (date: string) =>
    watchOnce(
      {
        ...{ database, clock, look },
        tell: async (_, news) => void told.push(...news.map(([title, line]) => `${date} ${title}: ${line}`)),
      },
      date,
    )
  await day('2026-11-24')
  state = { ...state, certificateDays: 29 }
  await day('2026-11-25')
  await day('2026-11-26')
  state = { ...state, certificateDays: 7, failures: 2 }
  await day('2026-11-27')
  expect(told).toEqual([
    '2026-11-25 Registro Civil: Su certificado vale 29 días más.',
    '2026-11-27 Registro Civil: 2 preguntas no tuvieron la respuesta que dice el contrato; antes, 0.',
    '2026-11-27 Registro Civil: Su certificado vale 7 días más.',
  ])
})

it('what could not be told is told when it is tried again', async () => {
  const look = async () => [
    { institution: 'cmf', title: 'CMF', state: { failures: 1, boxIsLate: false } satisfies ConnectionState },
  ]
  const fails = async () => Promise.reject(new Error('mail'))
  await expect(watchOnce({ database, clock, look, tell: fails }, '2026-11-24')).rejects.toThrow('mail')
  let told = 0
  const tell = async () => void told++
  await watchOnce({ database, clock, look, tell }, '2026-11-24')
  await watchOnce({ database, clock, look, tell }, '2026-11-25')
  expect(told).toBe(1)
})
