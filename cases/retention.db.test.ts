import { describe, expect, it } from 'vitest'
import { openCaseHouse } from './testing/case-house.ts'

const rule = { table: 'casos.avisos', since: 'enviado_en', days: 90, reason: 'Para la prueba.' }
const house = await openCaseHouse({ retentions: [rule] })
const { clock, database } = house

/** Letters that went out so many days ago. */
async function letters(count: number, daysAgo: number): Promise<void> {
  await database.rows(
    `INSERT INTO casos.avisos (run, caso_id, evento_id, destino, enviado_en)
     SELECT '12345678-5', gen_random_uuid(), 'e', 0, $1 FROM generate_series(1, $2::int)`,
    [new Date(clock.now().getTime() - daysAgo * 86_400_000), count],
  )
}
const kept = async () => (await database.rows('SELECT 1 FROM casos.avisos', [])).length

describe('rows whose time is over', () => {
  it('are deleted by the hourly clean-up, however many, and the others stay; the operator sees it', async () => {
    expect(await house.retentions()).toEqual([{ ...rule, deleted: 0, lastDeleted: 0, checkedAt: undefined }])
    await letters(2_500, 91)
    await letters(7, 89)
    await house.startUpkeep()
    await house.runJobs()
    expect(await kept()).toBe(7)
    const [first] = await house.retentions()
    expect(first).toMatchObject({ deleted: 2_500, lastDeleted: 2_500, checkedAt: clock.now() })
    clock.advance(2 * 86_400_000)
    await house.runJobs()
    expect(await kept()).toBe(0)
    const [second] = await house.retentions()
    expect(second).toMatchObject({ deleted: 2_507 })
  })
})
