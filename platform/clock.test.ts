import { describe, expect, it } from 'vitest'
import { createMovableClock } from './clock.ts'

describe('a movable clock', () => {
  it('stands still until it is moved', () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    expect(clock.now()).toEqual(new Date('2026-05-03T12:00:00Z'))
    clock.advance(90_000)
    expect(clock.now()).toEqual(new Date('2026-05-03T12:01:30Z'))
    clock.set('2026-01-01T00:00:00Z')
    expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  it('is not moved by who changes a moment that it gave', () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    clock.now().setUTCFullYear(1999)
    expect(clock.now().getUTCFullYear()).toBe(2026)
  })

  it('refuses what is not a moment', () => {
    expect(() => createMovableClock('ayer')).toThrow(RangeError)
    expect(() => createMovableClock(new Date()).advance(Number.NaN)).toThrow(RangeError)
  })
})
