import { afterAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { traceOf } from '#platform/contract/call-trace.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createCallLog, traceIdIn } from './call-log.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-05-03T12:00:00Z')
const options = { database, clock, log: { warn: () => undefined }, everyMs: 3_600_000 }
const calls = await createCallLog({ ...options, mostKept: 5 })
const other = await createCallLog({ ...options, mostWaiting: 2 })
afterAll(() => Promise.all([calls.stop(), other.stop()]))

const press = (outcome: string) => ({
  ...{ startedAt: clock.now(), operation: 'POST /tramites/5300/:id', outcome, durationMs: 51.4 },
})
const call = (requestId: string, institution = 'personas') => ({
  ...press('timeout'),
  ...{ traceId: traceOf(requestId).traceId, institution, operation: 'getPersona' },
})

describe('the calls of the last day', () => {
  it('are found by the id of the press, with the press itself first, in every process', async () => {
    calls.note(call('pedido-uno'))
    calls.notePress('pedido-uno', press('303'))
    calls.notePress('pedido-sin-llamadas', press('200'))
    const { traceId } = traceOf('pedido-uno')
    await calls.find(traceId)
    expect(await other.find(traceId)).toMatchObject([
      { institution: undefined, operation: 'POST /tramites/5300/:id', outcome: '303', durationMs: 51 },
      { institution: 'personas', operation: 'getPersona', outcome: 'timeout' },
    ])
    expect(await calls.find(traceOf('pedido-sin-llamadas').traceId)).toEqual([])
  })

  it('are gone after a day', async () => {
    const { traceId } = traceOf('pedido-viejo')
    calls.note(call('pedido-viejo'))
    expect(await calls.find(traceId)).toHaveLength(1)
    clock.advance(86_400_000)
    expect(await calls.find(traceId)).toEqual([])
    expect(await database.rows('SELECT 1 FROM conexiones.llamadas', [])).toEqual([])
  })

  it('are bounded, in memory and in the table', async () => {
    const ids = ['pedido-a', 'pedido-b', 'pedido-c']
    for (const id of ids) other.note(call(id))
    const found = await Promise.all(ids.map(id => other.find(traceOf(id).traceId)))
    expect(found.map(rows => rows.length)).toEqual([1, 1, 0])
    for (let n = 0; n < 9; n++) {
      clock.advance(700_000)
      calls.note(call(`pedido-${n}`))
      await calls.find('')
    }
    expect(await database.rows('SELECT 1 FROM conexiones.llamadas', [])).toHaveLength(5)
  })

  it('are asked for by an id, a trace or a whole traceparent, and by nothing else', () => {
    const { traceId } = traceOf('abcdefgh1234')
    expect(traceIdIn(' abcdefgh1234 ')).toBe(traceId)
    expect(traceIdIn(traceId)).toBe(traceId)
    expect(traceIdIn(`00-${traceId}-0011223344556677-01`)).toBe(traceId)
    expect(traceIdIn('12.345.678-5')).toBeUndefined()
    expect(traceIdIn('')).toBeUndefined()
  })
})
