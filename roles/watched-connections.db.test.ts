import { afterAll, expect, it } from 'vitest'
import type { LetterToSend } from '#engine/cases/letters.ts'
import { createCallLog } from '#operation/calls/call-log.ts'
import { createMovableClock } from '#platform/clock.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { readSettings } from '#platform/settings.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { RoleContext } from './role-context.ts'
import { settingsSchema } from './settings.ts'
import { watchConnections } from './watched-connections.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-11-24T11:00:00Z')
const calls = await createCallLog({ database, clock, log: { warn: () => undefined }, everyMs: 3_600_000 })
afterAll(() => calls.stop())

it('each operator gets one letter a day about what got worse, and none about bundled institutions', async () => {
  const letters: LetterToSend[] = []
  let isLate = false
  let handle = async (_data: object): Promise<void> => undefined
  const queued: object[] = []
  const jobs = {
    handle: (_type: object, given: typeof handle) => {
      handle = given
    },
    send: async (_type: object, data: object) => void queued.push(data),
  } as unknown as Jobs
  const around = {
    settings: readSettings(settingsSchema, { OPERATORS: '8214653-9,5213478-1' }),
    connections: new Map([
      ['exencion-salud', { via: 'buzon', noOfrece: [], estados: 'eventos', cadaMinutos: 15 }],
    ]),
    clock,
  } as unknown as RoleContext
  const watch = watchConnections(around, {
    ...{ database, jobs },
    box: {
      standings: async () => [
        { institution: 'exencion-salud', waiting: 1, unfetched: 1, since: clock.now(), isLate },
      ],
    },
    lettersOf: () => ({
      send: async letter => {
        letters.push(letter)
        return 'queued'
      },
    }),
  })
  watch.registerJobs()
  await handle({ day: '2026-11-24' })
  expect(letters).toEqual([])
  isLate = true
  await handle({ day: '2026-11-25' })
  await handle({ day: '2026-11-26' })
  expect(letters.map(({ to, key }) => [to, key])).toEqual([
    ['8214653-9', 'conexiones-2026-11-25-8214653-9'],
    ['5213478-1', 'conexiones-2026-11-25-5213478-1'],
  ])
  expect(letters[0]?.facts?.[0]?.[1]).toContain('Nadie retira lo que espera en su buzón')
  expect(queued).toEqual([{ day: '2026-11-25' }, { day: '2026-11-25' }, { day: '2026-11-25' }])
})
