import { describe, expect, it } from 'vitest'
import { addOfficeHours } from './office-hours.ts'

// In November Chile is three hours behind UTC: offices are open from 12:00 to 20:00 UTC.
const endsAt = (from: string, hours: number) => addOfficeHours(new Date(from), hours).toISOString()

describe('addOfficeHours', () => {
  it('counts only while offices are open', () => {
    expect(endsAt('2026-11-23T15:20:00Z', 2)).toBe('2026-11-23T17:20:00.000Z')
    expect(endsAt('2026-11-23T15:20:00Z', 8)).toBe('2026-11-24T15:20:00.000Z')
    expect(endsAt('2026-11-23T03:00:00Z', 1)).toBe('2026-11-23T13:00:00.000Z')
  })

  it('goes over nights, weekends and holidays', () => {
    expect(endsAt('2026-11-27T19:00:00Z', 8)).toBe('2026-11-30T19:00:00.000Z')
    // Tuesday 8 December is a holiday.
    expect(endsAt('2026-12-07T19:30:00Z', 1)).toBe('2026-12-09T12:30:00.000Z')
  })
})
