import { expect, it } from 'vitest'
import { juneSolstice, winterSolsticeDay } from './winter-solstice.ts'

const publishedUtc = [
  '2021-06-21T03:32Z',
  '2023-06-21T14:58Z',
  '2024-06-20T20:51Z',
  '2025-06-21T02:42Z',
  '2026-06-21T08:25Z',
]

it.each(publishedUtc)('finds the solstice of %s within two minutes', published => {
  const instant = new Date(published)
  const difference = juneSolstice(instant.getUTCFullYear()).getTime() - instant.getTime()
  expect(Math.abs(difference)).toBeLessThanOrEqual(120_000)
})

it('takes the day from Chilean clocks', () => {
  expect([2024, 2025, 2026, 2027].map(winterSolsticeDay)).toEqual([
    '2024-06-20',
    '2025-06-20',
    '2026-06-21',
    '2027-06-21',
  ])
})
