import { describe, expect, it } from 'vitest'
import { createMovableClock } from './clock.ts'
import { createRateLimit } from './rate-limit.ts'

const newLimit = (maxKeys?: number) => {
  const clock = createMovableClock('2026-05-03T12:00:00Z')
  const limit = createRateLimit({
    clock,
    burst: 2,
    perMinute: 6,
    ...(maxKeys === undefined ? {} : { maxKeys }),
  })
  return { clock, limit }
}

describe('a rate limit', () => {
  it('allows a burst, then says how long to wait', () => {
    const { limit } = newLimit()
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([
      { allowed: true },
      { allowed: true },
      { allowed: false, retryAfterSeconds: 10 },
    ])
  })

  it('allows again after that wait, and no more than the burst after a long rest', () => {
    const { clock, limit } = newLimit()
    limit.take('a')
    limit.take('a')
    clock.advance(9_999)
    expect(limit.take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 })
    clock.advance(1)
    expect(limit.take('a').allowed).toBe(true)
    clock.advance(3_600_000)
    expect([1, 2, 3].map(() => limit.take('a').allowed)).toEqual([true, true, false])
  })

  it('counts each key apart', () => {
    const { limit } = newLimit()
    limit.take('a')
    limit.take('a')
    expect(limit.take('b').allowed).toBe(true)
    expect(limit.take('a').allowed).toBe(false)
  })

  it('forgets the key not seen for longest when there are too many', () => {
    const { limit } = newLimit(2)
    for (const key of ['a', 'a', 'b', 'b', 'a', 'c']) limit.take(key)
    expect(limit.take('a').allowed).toBe(false)
    expect(limit.take('b').allowed).toBe(true)
  })

  it('gives nothing when the clock goes back', () => {
    const { clock, limit } = newLimit()
    limit.take('a')
    limit.take('a')
    clock.advance(-60_000)
    expect(limit.take('a').allowed).toBe(false)
  })

  it('refuses figures that make no sense', () => {
    const clock = createMovableClock(new Date())
    expect(() => createRateLimit({ clock, burst: 0, perMinute: 1 })).toThrow(RangeError)
  })
})
