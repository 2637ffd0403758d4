import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { beneficiosContract } from '#services/beneficios/contract.ts'
import { shownMonths } from '../parts/slips/list-page.ts'
import { tramite } from './procedure.ts'

describe('5250 against the specification', () => {
  it('stands at the three addresses of the table, all behind the sign-in (shell §2)', () => {
    expect(
      addressesOf(tramite.procedure)
        .map(({ path, access }) => [path, access])
        .sort(),
    ).toEqual([
      ['', 'session'],
      ['comprobante', 'session'],
      ['liquidacion', 'session'],
    ])
  })

  it('shows the last 12 months, and the next for its payment to come (procedures §5250)', () => {
    expect(shownMonths('2026-11-21')).toEqual({ desde: '2025-12', hasta: '2026-12' })
    expect(shownMonths('2027-01-31')).toEqual({ desde: '2026-02', hasta: '2027-02' })
  })

  it('asks what a liquidación holds: haberes, descuentos, líquido, form and date, next payment, power (procedures §5250)', () => {
    const { liquidacion, proximoPago, poderHasta } = beneficiosContract.operations.liquidacion.reply.shape
    expect(Object.keys(liquidacion.shape)).toEqual(
      expect.arrayContaining(['haberes', 'descuentos', 'montoLiquido', 'formaPago', 'fechaPago']),
    )
    expect([proximoPago, poderHasta]).not.toContain(undefined)
  })
})
