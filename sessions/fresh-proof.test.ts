import { describe, expect, it } from 'vitest'
import { isFreshlyProven, openMinutes } from './fresh-proof.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('a proof of who a person is', () => {
  it('is fresh for some minutes, and not when the provider never said', () => {
    expect(isFreshlyProven({ provenAt: ago(openMinutes - 1) }, now, openMinutes)).toBe(true)
    expect(isFreshlyProven({ provenAt: ago(openMinutes) }, now, openMinutes)).toBe(false)
    expect(isFreshlyProven({}, now, openMinutes)).toBe(false)
  })
})
