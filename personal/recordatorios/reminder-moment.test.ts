import { describe, expect, it } from 'vitest'
import { reminderMoment } from './reminder-moment.ts'

describe('reminderMoment', () => {
  it('is nine in the morning in Chile, in winter and in summer time', () => {
    expect(reminderMoment('2026-07-01').toISOString()).toBe('2026-07-01T13:00:00.000Z')
    expect(reminderMoment('2026-12-01').toISOString()).toBe('2026-12-01T12:00:00.000Z')
  })

  it('stays at nine on the days when the clocks change', () => {
    expect(reminderMoment('2026-04-05').toISOString()).toBe('2026-04-05T13:00:00.000Z')
    expect(reminderMoment('2026-09-06').toISOString()).toBe('2026-09-06T12:00:00.000Z')
  })
})
