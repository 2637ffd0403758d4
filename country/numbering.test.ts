import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import type { Slot } from './numbering.ts'
import { createNumbering, familyCountFor, largestFamilyCount, slotsOf } from './numbering.ts'

const anySeat = fc.record({
  family: fc.integer({ min: 0, max: largestFamilyCount - 1 }),
  slot: fc.integer({ min: 0, max: 6 }).map(slot => slot as Slot),
})
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 })

describe('createNumbering', () => {
  it('finds again the seat of every RUN that it gives', () =>
    fc.assert(
      fc.property(anySeed, anySeat, (seed, seat) => {
        const numbering = createNumbering(seed, [])
        expect(numbering.seatOf(numbering.runOf(seat))).toEqual(seat)
      }),
    ))

  it('never gives a reserved number away, and still gives its seat a RUN of its own', () =>
    fc.assert(
      fc.property(anySeed, anySeat, (seed, seat) => {
        const taken = createNumbering(seed, []).runOf(seat)
        const numbering = createNumbering(seed, [1_000_000, Number(taken.split('-')[0])])
        expect(numbering.runOf(seat)).not.toBe(taken)
        expect(numbering.seatOf(taken)).toBeUndefined()
        expect(numbering.seatOf(numbering.runOf(seat))).toEqual(seat)
      }),
    ))

  it('knows no seat for numbers outside the three generations', () => {
    const numbering = createNumbering(7, [])
    for (const numero of [1_000_000, 2_999_999, 24_000_000, 24_100_000, 76_543_210]) {
      expect(numbering.seatOf(runOfNumber(numero))).toBeUndefined()
    }
  })
})

describe('familyCountFor', () => {
  it('counts just enough families', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), people => {
        const sizes = Array.from({ length: familyCountFor(people) }, (_, family) => slotsOf(family).length)
        const held = sizes.reduce((sum, size) => sum + size, 0)
        expect(held).toBeGreaterThanOrEqual(people)
        expect(held - (sizes.at(-1) ?? 0)).toBeLessThan(Math.max(people, 1))
      }),
    ))
})
