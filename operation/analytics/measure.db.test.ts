import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createLogger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateOperation } from '../operation.ts'
import { createMeasure } from './measure.ts'

const log = createLogger({ level: 'silent' })
const page = { tramite: '5300', pagina: 'ingresarSolicitud/1-causante' }
let database: Database

beforeAll(async () => {
  ;({ database } = await testDatabase())
  await migrateOperation(database)
})
beforeEach(() => database.rows('DELETE FROM operacion.medicion', []))

const create = (over: Partial<Database> = {}, start = '2026-05-03T15:00:00Z') => {
  const clock = createMovableClock(start)
  return { clock, measure: createMeasure({ database: { ...database, ...over }, clock, log }) }
}

describe('the measure (shell §9)', () => {
  it('adds up what several processes count, per page and happening', async () => {
    const [one, other] = [create().measure, create().measure]
    for (const measure of [one, one, other]) measure.count({ ...page, suceso: 'llegada' })
    other.count({ ...page, suceso: 'invalida' })
    await Promise.all([one.stop(), other.stop()])
    expect(await one.read('2026-05-03', '2026-05-03')).toEqual([
      { ...page, suceso: 'invalida', veces: 1 },
      { ...page, suceso: 'llegada', veces: 3 },
    ])
  })

  it('stores the two categories of the specification, and no column that could name a person', async () => {
    const { measure } = create()
    measure.count({ ...page, suceso: 'termino' })
    measure.count({ ...page, suceso: 'falla' })
    await measure.stop()
    const rows = await database.rows<{ categoria: string }>('SELECT * FROM operacion.medicion', [])
    expect(rows.map(row => row.categoria).sort()).toEqual(['Error Trámite Digital', 'Trámite Digital'])
    expect(Object.keys(rows[0] ?? {})).toEqual(['dia', 'categoria', 'tramite', 'pagina', 'suceso', 'veces'])
  })

  it('counts by the day in Chile, and sums the days asked for', async () => {
    const { measure, clock } = create({}, '2026-05-04T03:30:00Z')
    measure.count({ ...page, suceso: 'termino' })
    clock.advance(3_600_000)
    measure.count({ ...page, suceso: 'termino' })
    await measure.stop()
    expect(await measure.finishedByDay('2026-05-01', '2026-05-31')).toEqual([
      { dia: '2026-05-03', veces: 1 },
      { dia: '2026-05-04', veces: 1 },
    ])
    expect(await measure.read('2026-05-04', '2026-05-31')).toEqual([{ ...page, suceso: 'termino', veces: 1 }])
  })

  it('keeps what could not be written for the next time', async () => {
    let down = true
    const { measure } = create({
      rows: (text, params) => (down ? Promise.reject(new Error('down')) : database.rows(text, params)),
    })
    measure.count({ ...page, suceso: 'llegada' })
    await measure.flush()
    measure.count({ ...page, suceso: 'llegada' })
    down = false
    await measure.stop()
    expect(await measure.read('2026-05-03', '2026-05-03')).toEqual([{ ...page, suceso: 'llegada', veces: 2 }])
  })
})
