import { expect, it } from 'vitest'
import { hasWaitedAWorkingDay } from './list-calls.ts'

it.each([
  ['a Tuesday at ten', '2026-11-24T13:00:00Z', '2026-11-25T12:59:00Z', false],
  ['a Tuesday at ten, a day later', '2026-11-24T13:00:00Z', '2026-11-25T13:00:00Z', true],
  ['a Friday, on Sunday', '2026-11-27T13:00:00Z', '2026-11-29T23:00:00Z', false],
  ['a Friday, on Monday', '2026-11-27T13:00:00Z', '2026-11-30T13:00:00Z', true],
  ['a Saturday, on Monday evening', '2026-11-28T13:00:00Z', '2026-11-30T23:00:00Z', false],
  ['a Saturday, on Tuesday', '2026-11-28T13:00:00Z', '2026-12-01T12:00:00Z', true],
])('a call of %s has waited a working day, or not', (_, since, now, is) => {
  expect(hasWaitedAWorkingDay(new Date(since), new Date(now))).toBe(is)
})
