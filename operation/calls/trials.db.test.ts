import { afterAll, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createCallLog } from './call-log.ts'
import { createTrials, type Trial } from './trials.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-05-03T12:00:00Z')
const calls = await createCallLog({ database, clock, log: { warn: () => undefined }, everyMs: 3_600_000 })
afterAll(() => calls.stop())
const trials = createTrials(database)

it('the last trial of each connection is kept, and five before it are shown', async () => {
  const trial: Trial = {
    ...{
      institution: 'personas',
      triedAt: clock.now(),
      level: 3,
      right: 2,
      certificateDays: 40,
      clockAheadMs: -1000,
    },
    failures: [{ operation: 'getPersona', asked: 'si responde', came: 'nada', says: 'una respuesta' }],
  }
  await trials.save(trial)
  const later = {
    ...trial,
    triedAt: new Date('2026-05-04T12:00:00Z'),
    level: 2,
    failures: [],
    certificateDays: undefined,
  }
  await trials.save(later)
  expect(await trials.list()).toEqual([later])
  const { certificateDays: _, clockAheadMs: __, ...first } = trial
  expect(await trials.earlier()).toEqual([first])
  for (let day = 5; day < 12; day++)
    await trials.save({ ...later, triedAt: new Date(Date.UTC(2026, 4, day)) })
  const days = (await trials.earlier()).map(({ triedAt }) => triedAt.getUTCDate())
  expect(days).toEqual([10, 9, 8, 7, 6])
})

it('an institution answered last when it said something of its contract, a refusal too', async () => {
  const outcomes = ['ok', 'error', 'timeout']
  for (const outcome of outcomes) {
    clock.advance(60_000)
    const call = { traceId: 'a'.repeat(32), startedAt: clock.now(), operation: 'getPersona', durationMs: 5 }
    calls.note({ ...call, institution: 'personas', outcome })
    calls.note({ ...call, institution: 'cmf', outcome: 'network' })
  }
  await calls.find('')
  expect([...(await trials.lastAnswers())]).toEqual([['personas', new Date('2026-05-03T12:02:00Z')]])
})
