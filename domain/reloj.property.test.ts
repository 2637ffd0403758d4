import {
  array,
  assert,
  boolean,
  constant,
  date,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isoDateInChile } from './dates.ts'
import { longestExtension, type PausaConMotivo, relojOf } from './deadlines.ts'
import { workingDaysBetween } from './working-days.ts'

const start = date({
  min: new Date('2026-01-02T15:00:00Z'),
  max: new Date('2026-12-30T15:00:00Z'),
  noInvalidDate: true,
}).map(isoDateInChile)
const closedPause = record({ after: integer({ min: 0, max: 40 }), lasts: integer({ min: 0, max: 15 }) })

describe('the clock of a decision', () => {
  it('says the same day in whatever order its pauses are told', () => {
    const pauses = array(closedPause, { maxLength: 5 }).chain(list =>
      tuple(constant(list), shuffledSubarray(list, { minLength: list.length })),
    )
    assert(
      property(start, integer({ min: 2, max: 60 }), pauses, boolean(), (day, days, [one, other], longer) => {
        const told = (list: typeof one): PausaConMotivo[] =>
          list.map(({ after, lasts }) => ({
            from: addDays(day, after),
            to: addDays(day, after + lasts),
            porque: 'espera',
          }))
        const prorroga = longer ? { el: day, dias: longestExtension(days), porque: 'más' } : undefined
        const reloj = relojOf({ start: day, days }, told(one), prorroga)
        expect(relojOf({ start: day, days }, told(other), prorroga)).toEqual(reloj)
        // Every pause moves the last day on, never back.
        expect((reloj.vence ?? '') >= (relojOf({ start: day, days }, [], prorroga).vence ?? '')).toBe(true)
      }),
    )
  })

  it('is made longer by as many working days as are asked for, at most half', () => {
    assert(
      property(start, integer({ min: 2, max: 60 }), integer({ min: 1, max: 40 }), (day, days, dias) => {
        const longer = () => relojOf({ start: day, days }, [], { el: day, dias, porque: 'más' })
        if (dias > days / 2) {
          expect(longer).toThrow(RangeError)
          return
        }
        const plain = relojOf({ start: day, days }, []).vence ?? ''
        expect(workingDaysBetween(plain, longer().vence ?? '')).toBe(dias)
      }),
    )
  })

  it('says either its last day or since when it stands still', () => {
    assert(
      property(
        start,
        option(closedPause, { nil: undefined }),
        integer({ min: 0, max: 30 }),
        (day, one, after) => {
          const closed = one
            ? [{ from: addDays(day, one.after), to: addDays(day, one.after + one.lasts), porque: 'a' }]
            : []
          const reloj = relojOf({ start: day, days: 10 }, [
            ...closed,
            { from: addDays(day, after), porque: 'b' },
          ])
          expect(reloj.vence === undefined).toBe(reloj.pausadaDesde !== undefined)
          if (reloj.pausadaDesde)
            expect(reloj).toMatchObject({ pausadaDesde: addDays(day, after), porque: 'b' })
        },
      ),
    )
  })
})
