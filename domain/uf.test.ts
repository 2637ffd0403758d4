import { expect, it } from 'vitest'
import { formatUf, ufToClp } from './uf.ts'

it('turns the funeral quota of 15 UF into whole pesos', () => {
  expect(ufToClp(15, 41_016.28)).toBe(615_244)
})

it.each([
  [41_016.28, '41.016,28'],
  [0.25, '0,25'],
  [15, '15,00'],
  [-1234.5, '-1.234,50'],
])('writes %d as %s', (value, text) => {
  expect(formatUf(value)).toBe(text)
})
