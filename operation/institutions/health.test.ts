import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createInstitutionsHealth } from './health.ts'

describe('the health of institutions', () => {
  it('tells calls, failures, the middle time and the last moments of each, by name', () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    const health = createInstitutionsHealth(clock)
    health.note({ service: 'personas', durationMs: 30, outcome: 'ok' })
    health.note({ service: 'personas', durationMs: 10, outcome: 'timeout' })
    clock.advance(60_000)
    health.note({ service: 'personas', durationMs: 20, outcome: 'error' })
    health.note({ service: 'llaves', durationMs: 5, outcome: 'ok' })
    expect(health.list()).toEqual([
      {
        service: 'llaves',
        calls: 1,
        failures: 0,
        failureShare: 0,
        medianMs: 5,
        lastCallAt: new Date('2026-05-03T12:01:00Z'),
      },
      {
        service: 'personas',
        calls: 3,
        failures: 1,
        failureShare: 1 / 3,
        medianMs: 20,
        lastCallAt: new Date('2026-05-03T12:01:00Z'),
        lastFailureAt: new Date('2026-05-03T12:00:00Z'),
      },
    ])
  })

  it('forgets what is older than a quarter of an hour, and keeps no more than 500 calls of one', () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    const health = createInstitutionsHealth(clock)
    for (let call = 0; call < 600; call++) health.note({ service: 'personas', durationMs: 1, outcome: 'ok' })
    expect(health.list()[0]?.calls).toBe(500)
    clock.advance(15 * 60_000 + 1)
    expect(health.list()).toEqual([])
  })
})
