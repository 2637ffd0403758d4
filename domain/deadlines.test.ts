import { describe, expect, it } from 'vitest'
import {
  dueDate,
  paymentMonth,
  plazoExtincionCarga,
  plazoReconocimientoCarga,
  plazoSolicitudPendiente,
} from './deadlines.ts'

describe('dueDate', () => {
  it('gives family-allowance decisions ten working days', () => {
    expect(dueDate(plazoReconocimientoCarga, '2026-04-30')).toBe('2026-05-15')
    expect(dueDate(plazoExtincionCarga, '2026-04-30')).toBe('2026-05-15')
  })

  it('gives pending documents fifteen calendar days', () => {
    expect(dueDate(plazoSolicitudPendiente, '2026-05-04')).toBe('2026-05-19')
  })

  it('moves a limit in calendar days that ends on a day off', () => {
    expect(dueDate(plazoSolicitudPendiente, '2026-05-06')).toBe('2026-05-22')
    expect(dueDate(plazoSolicitudPendiente, '2026-05-08')).toBe('2026-05-25')
  })

  it('stops the count in a pause', () => {
    expect(dueDate(plazoSolicitudPendiente, '2026-05-04', [{ from: '2026-05-05', to: '2026-05-07' }])).toBe(
      '2026-05-22',
    )
    expect(dueDate(plazoSolicitudPendiente, '2026-05-04', [{ from: '2026-05-05' }])).toBeUndefined()
  })
})

describe('paymentMonth', () => {
  it.each([
    ['2026-05-13', '2026-05'],
    ['2026-05-14', '2026-06'],
    ['2026-12-31', '2027-01'],
    ['2026-01-31', '2026-02'],
  ])('pays a request of %s in %s', (requested, month) => {
    expect(paymentMonth(requested)).toBe(month)
  })
})
