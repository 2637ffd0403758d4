import { beforeAll, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { plansOf } from '#platform/testing/plans.ts'
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

it('counts an opinion once, and does not read again what it has counted', async () => {
  const counted = await satisfaction.countSatisfaction()
  clock.advance(2 * 60_000)
  expect(await satisfaction.countSatisfaction()).toEqual(counted)
  await database.rows('DELETE FROM operacion.opinion')
  await satisfaction.give({ page: '/ficha/5250', face: 'love', comment: '' })
  const [, { total } = { total: 0 }] = await satisfaction.countSatisfaction()
  expect(total).toBe(2)
})

it('looks at the new opinions alone, by index, among many', async () => {
  await database.rows(
    `INSERT INTO operacion.opinion SELECT gen_random_uuid(), $1::timestamptz - n * interval '1 minute', '/ficha/1', 'love', ''
     FROM generate_series(1, 20000) n`,
    [clock.now()],
  )
  await satisfaction.countSatisfaction()
  await database.rows('ANALYZE operacion.opinion')
  const plans = await plansOf(database, recorded =>
    createSatisfaction({ database: recorded, clock, ids: systemIds }).countSatisfaction(),
  )
  expect(plans).toContain('opinion_por_llegada')
  expect(plans).not.toContain('Seq Scan on opinion ')
  const listed = await plansOf(database, async recorded => {
    const { listSatisfaction } = createSatisfaction({ database: recorded, clock, ids: systemIds })
    expect(await listSatisfaction()).toHaveLength(100)
    expect(await listSatisfaction({ page: '/ficha/1' })).toHaveLength(100)
  })
  expect(listed).not.toMatch(/Seq Scan on opinion |Sort/)
})
