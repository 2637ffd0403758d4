import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleCase } from '../testing/sample-procedure.ts'
import { type CaseEvent, inOrder, mayDo, stateOf } from './case-states.ts'

const event = (id: string, type: string, occurredAt: string, sequence?: number): CaseEvent => ({
  id,
  type,
  occurredAt,
  sequence,
  actor: 'institucion',
  data: {},
})

describe('stateOf', () => {
  it('starts at the initial state and follows the events', () => {
    expect(stateOf(sampleCase, [])).toBe('ingresada')
    expect(stateOf(sampleCase, [event('1', 'aprobada', '2026-05-04T12:00:00Z')])).toBe('aprobada')
  })

  it('leaves the state as it is on events that mean nothing there', () => {
    const history = [
      event('1', 'aprobada', '2026-05-04T12:00:00Z'),
      event('2', 'rechazada', '2026-05-05T12:00:00Z'),
      event('3', 'constructor', '2026-05-06T12:00:00Z'),
      event('4', '__proto__', '2026-05-06T12:00:00Z'),
    ]
    expect(stateOf(sampleCase, history)).toBe('aprobada')
  })

  it('is the same in whatever order and however often events arrive', () => {
    const events = fc.uniqueArray(
      fc
        .record({
          id: fc.uuid(),
          type: fc.constantFrom('aprobada', 'rechazada', 'pagada', 'toString'),
          occurredAt: fc.constantFrom(
            '2026-05-04T12:00:00Z',
            '2026-05-04T12:00:00.250Z',
            '2026-05-04T08:00:00-04:00',
            '2026-05-05T12:00:00Z',
          ),
          sequence: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        })
        .map(({ id, type, occurredAt, sequence }) => event(id, type, occurredAt, sequence)),
      { selector: one => one.id, maxLength: 8 },
    )
    const arrivals = events.chain(history =>
      fc.record({
        history: fc.constant(history),
        arrived: fc
          .shuffledSubarray(history)
          .chain(repeated =>
            fc.shuffledSubarray([...history, ...repeated], { minLength: history.length + repeated.length }),
          ),
      }),
    )
    fc.assert(
      fc.property(arrivals, ({ history, arrived }) => {
        expect(stateOf(sampleCase, arrived)).toBe(stateOf(sampleCase, history))
        expect(inOrder(arrived)).toEqual(inOrder(history))
      }),
    )
  })
})

describe('inOrder', () => {
  it('goes by instant, then by the institution, then by id', () => {
    const history = [
      event('e', 'x', '2026-05-04T12:00:00.500Z'),
      event('d', 'x', '2026-05-04T12:00:00Z', 2),
      event('c', 'x', '2026-05-04T12:00:00Z', 1),
      event('b', 'x', '2026-05-04T12:00:00Z'),
      event('a', 'x', '2026-05-04T13:00:00+02:00'),
      event('0', 'x', '2026-05-04T12:00:00Z'),
    ]
    expect(inOrder(history).map(one => one.id)).toEqual(['a', '0', 'b', 'c', 'd', 'e'])
  })

  it('drops repeats', () => {
    const one = event('1', 'aprobada', '2026-05-04T12:00:00Z')
    expect(inOrder([one, one])).toEqual([one])
  })
})

describe('mayDo', () => {
  it('lets only those do a thing who may, and only while they may', () => {
    expect(mayDo(sampleCase, 'ingresada', 'retirar', 'ciudadano')).toBe(true)
    expect(mayDo(sampleCase, 'ingresada', 'retirar', 'funcionario')).toBe(false)
    expect(mayDo(sampleCase, 'aprobada', 'retirar', 'ciudadano')).toBe(false)
  })

  it('lets nobody do what is not declared', () => {
    for (const name of ['constructor', '__proto__', 'borrar'])
      expect(mayDo(sampleCase, 'ingresada', name, 'ciudadano')).toBe(false)
    expect(mayDo(sampleCase, 'constructor', 'retirar', 'ciudadano')).toBe(false)
  })
})
