import { describe, expect, it } from 'vitest'
import { type ConnectionState, worsened } from './worse.ts'

const well: ConnectionState = { failures: 0, certificateDays: 90, clockAheadMs: 0, boxIsLate: false }

describe('what got worse of a connection', () => {
  it('is nothing while all stays as it was, good or bad', () => {
    const bad = { failures: 3, certificateDays: 5, clockAheadMs: 90_000, boxIsLate: true }
    expect(worsened(well, well)).toEqual([])
    expect(worsened(bad, { ...bad, certificateDays: 4 })).toEqual([])
    expect(worsened(bad, well)).toEqual([])
    expect(worsened(undefined, well)).toEqual([])
  })

  it('is told with what it is now', () => {
    expect(worsened({ ...well, failures: 1 }, { ...well, failures: 3 })).toEqual([
      '3 preguntas no tuvieron la respuesta que dice el contrato; antes, 1.',
    ])
    expect(worsened(well, { ...well, clockAheadMs: -95_000 })).toEqual(['Su reloj va 95 segundos atrasado.'])
    expect(worsened(undefined, { ...well, boxIsLate: true })).toEqual([
      'Nadie retira lo que espera en su buzón desde hace un día hábil.',
    ])
  })

  it.each([
    [31, 30, ['Su certificado vale 30 días más.']],
    [30, 29, []],
    [8, 7, ['Su certificado vale 7 días más.']],
    [1, 0, ['Su certificado venció.']],
    [0, -1, []],
  ])(
    'a certificate of %i days that has %i is told at thirty, at seven and when it ends',
    (before, now, lines) => {
      expect(worsened({ ...well, certificateDays: before }, { ...well, certificateDays: now })).toEqual(lines)
    },
  )
})
