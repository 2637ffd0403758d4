import { describe, expect, it } from 'vitest'
import { createMovableClock } from './clock.ts'
import { createIds, systemIds } from './ids.ts'

describe('a UUID', () => {
  it('has the form of version 7 and carries the moment', () => {
    const ids = createIds(createMovableClock(new Date(0x0198abcdef12)), bytes =>
      new Uint8Array(bytes).fill(0xff),
    )
    expect(ids.uuid()).toBe('0198abcd-ef12-7fff-bfff-ffffffffffff')
  })

  it('sorts by the moment it was made', () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    const ids = createIds(clock, bytes => crypto.getRandomValues(new Uint8Array(bytes)))
    const made = Array.from({ length: 50 }, () => {
      clock.advance(1)
      return ids.uuid()
    })
    expect(made.toSorted()).toEqual(made)
  })

  it('is another one each time', () => {
    const made = Array.from({ length: 1_000 }, () => systemIds.uuid())
    expect(new Set(made).size).toBe(1_000)
  })
})

describe('a token', () => {
  it('is base64url of as many bytes as asked', () => {
    expect(systemIds.token(32)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(systemIds.token(32)).not.toBe(systemIds.token(32))
    expect(Buffer.from(systemIds.token(10_000), 'base64url')).toHaveLength(10_000)
  })

  it('is never given twice', () => {
    const made = Array.from({ length: 3_000 }, () => systemIds.token(8))
    expect(new Set(made).size).toBe(3_000)
  })
})
