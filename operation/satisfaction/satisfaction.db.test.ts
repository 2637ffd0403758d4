import { beforeAll, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateOperation } from '../operation.ts'
import { createSatisfaction } from './satisfaction.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-11-21T12:00:00Z')
const satisfaction = createSatisfaction({ database, clock, ids: systemIds })

beforeAll(async () => {
  await migrateOperation(database)
  await satisfaction.give({ page: '/ficha/5300', face: 'love', comment: 'Muy claro' })
  clock.set('2026-11-21T12:01:00Z')
  await satisfaction.give({ page: '/ficha/5300', face: 'dislike', comment: 'Soy 8214653-9 y no entendí' })
  clock.set('2026-11-21T12:02:00Z')
  await satisfaction.give({ page: '/ficha/5250', face: 'neutral', comment: '' })
})

it('shows the operator the latest opinions first, without what says who gave them', async () => {
  expect(await satisfaction.listSatisfaction()).toEqual([
    { page: '/ficha/5250', face: 'neutral', comment: '', sentAt: new Date('2026-11-21T12:02:00Z') },
    {
      page: '/ficha/5300',
      face: 'dislike',
      comment: 'Soy [dato borrado] y no entendí',
      sentAt: new Date('2026-11-21T12:01:00Z'),
    },
    { page: '/ficha/5300', face: 'love', comment: 'Muy claro', sentAt: new Date('2026-11-21T12:00:00Z') },
  ])
})

it('shows those of one page, and no more than asked for', async () => {
  const found = await satisfaction.listSatisfaction({ page: '/ficha/5300', limit: 1 })
  expect(found.map(({ face }) => face)).toEqual(['dislike'])
})

it('counts the faces of each page', async () => {
  expect(await satisfaction.countSatisfaction()).toEqual([
    { page: '/ficha/5300', faces: { angry: 0, dislike: 1, neutral: 0, like: 0, love: 1 }, total: 2 },
    { page: '/ficha/5250', faces: { angry: 0, dislike: 0, neutral: 1, like: 0, love: 0 }, total: 1 },
  ])
})
