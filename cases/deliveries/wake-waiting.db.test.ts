import { describe, expect, it } from 'vitest'
import { ServiceUnavailableError, type UnavailableReason } from '#platform/contract/contract-errors.ts'
import { carmen, openCaseHouse, pedro } from '../testing/case-house.ts'

const hour = 3600
const house = await openCaseHouse({ deliveryPausesSeconds: [hour, 2 * hour] })
const { cases, clock, database, institution } = house
const present = institution.present

const silent = (reason: UnavailableReason) => async () => {
  throw new ServiceUnavailableError({ service: 'prueba', operation: 'presentar' }, reason)
}
const states = () =>
  database.rows<{ estado: string; intentos: number; cuantas: number }>(
    'SELECT estado, intentos, count(*)::int AS cuantas FROM casos.entregas GROUP BY 1, 2 ORDER BY 1, 2',
    [],
  )
const reset = () => database.rows('TRUNCATE casos.entregas, trabajos.job', [])
const nextTryAt = async (caseId: string) =>
  (await cases.findCase(carmen.run, caseId))?.deliveries[0]?.nextTryAt

describe('a delivery that the institution was not asked about', () => {
  it.each(['resting', 'overloaded'] as const)('does not count as a try, however often (%s)', async reason => {
    await reset()
    institution.present = silent(reason)
    const caseId = await house.sendOne()
    for (let minutes = 0; minutes < 60; minutes += 2) {
      await house.runJobs()
      expect(await nextTryAt(caseId)).toEqual(new Date(clock.now().getTime() + 120_000))
      clock.advance(120_000)
    }
    expect(await states()).toEqual([{ estado: 'pendiente', intentos: 0, cuantas: 1 }])
    institution.present = present
    await house.runJobs()
    expect(await states()).toEqual([{ estado: 'entregada', intentos: 1, cuantas: 1 }])
  })
})

describe('deliveries that wait for an institution', () => {
  it('all go out as soon as it is back, not when each is due', async () => {
    await reset()
    institution.present = silent('timeout')
    for (let count = 0; count < 50; count++) await house.sendOne(count % 2 ? carmen : pedro)
    await house.runJobs()
    expect(await states()).toEqual([{ estado: 'pendiente', intentos: 1, cuantas: 50 }])
    institution.present = present
    clock.advance(60_000)
    expect(await cases.probeInstitutions()).toBe(1)
    await house.runJobs()
    expect(await states()).toEqual([{ estado: 'entregada', intentos: 2, cuantas: 50 }])
    expect(await cases.probeInstitutions()).toBe(0)
  })

  it('lose no try and keep their time by the looking while it stays away', async () => {
    await reset()
    institution.present = silent('timeout')
    const caseId = await house.sendOne()
    await house.runJobs()
    const due = await nextTryAt(caseId)
    for (let count = 0; count < 20; count++) {
      clock.advance(30_000)
      await cases.probeInstitutions()
      await house.runJobs()
      expect(await nextTryAt(caseId)).toEqual(due)
    }
    expect(await states()).toEqual([{ estado: 'pendiente', intentos: 1, cuantas: 1 }])
    clock.advance(hour * 1000)
    await house.runJobs()
    expect(await states()).toEqual([{ estado: 'pendiente', intentos: 2, cuantas: 1 }])
  })

  it('are not brought forward by deliveries that never waited', async () => {
    await reset()
    institution.present = silent('failure')
    await house.sendOne()
    await house.runJobs()
    institution.present = present
    await house.sendOne(pedro)
    await house.runJobs()
    expect(await states()).toEqual([
      { estado: 'entregada', intentos: 1, cuantas: 1 },
      { estado: 'pendiente', intentos: 1, cuantas: 1 },
    ])
  })
})
