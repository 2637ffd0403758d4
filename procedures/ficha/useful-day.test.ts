import { expect, it } from 'vitest'
import { nextPendingPaymentsDay } from './useful-day.ts'

it.each([
  ['2026-11-12', '2026-11-13'],
  ['2026-11-13', '2026-11-13'],
  ['2026-12-14', '2027-01-13'],
])('on %s the next day for pending payments is %s (shell §9: the 13th)', (today, day) => {
  expect(nextPendingPaymentsDay(today)).toBe(day)
})
