import { expect, it } from 'vitest'
import { formatMonths } from './month-list.ts'

it.each([
  [['2026-06'], 'junio de 2026'],
  [['2026-08', '2026-06', '2026-07', '2026-06'], 'junio, julio y agosto de 2026'],
  [['2027-01', '2026-12'], 'diciembre de 2026 y enero de 2027'],
  [['2027-01', '2026-11', '2026-12'], 'noviembre y diciembre de 2026 y enero de 2027'],
  [[], ''],
])('months are said in order, each year once: %j', (months, text) => {
  expect(formatMonths(months)).toBe(text)
})
