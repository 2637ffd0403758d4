import { describe, expect, it } from 'vitest'
import { accountOnWire, fechasPagoBlocks, lugarOptions, paidAt } from './payment-questions.ts'

const place = (codigo: string, comunaId: string) => ({
  codigo,
  nombre: `Sucursal ${codigo}`,
  direccion: 'Pajaritos 10',
  comunaId,
  comunaNombre: 'Maipú',
})

describe('the payment', () => {
  it('offers the places of the person’s own comuna first', () => {
    const options = lugarOptions([place('1', '13110'), place('2', '13119')], '13119')
    expect(options.map(({ value }) => value)).toEqual(['2', '1'])
    expect(options[0]?.label).toBe('Sucursal 2, Pajaritos 10, Maipú')
  })

  it('tells the next days of payment, and nothing where none is known', () => {
    expect(fechasPagoBlocks()).toEqual([])
    expect(JSON.stringify(fechasPagoBlocks([{ fecha: '2026-12-03', cierre: '2026-11-25' }]))).toContain(
      '3 de diciembre de 2026, si el pago se aprueba hasta el 25 de noviembre de 2026',
    )
  })

  it('tells who is asked to confirm it the bank and the last four digits, never the whole number', () => {
    const cuenta = { codigoBanco: 37, tipoCuenta: 1, numeroCuenta: '0012345678' }
    const rows = [{ label: 'Cuenta', lines: ['Banco Santander', 'Cuenta corriente 0012345678'] }]
    const summary = [{ pageId: 'pago', title: 'El pago', rows }]
    const told = (pago: object) => paidAt({ answers: { pago: pago as never }, summary })
    expect(told({ formaPago: 'deposito', cuenta })).toBe('Banco Santander, cuenta terminada en 5678')
    expect(told({ formaPago: 'presencial' })).toBe('En efectivo, en persona')
    rows.push({ label: 'Lugar de cobro', lines: ['BancoEstado Maipú, Pajaritos 10, Maipú'] })
    expect(told({ formaPago: 'presencial' })).toBe(
      'En efectivo, en persona, en BancoEstado Maipú, Pajaritos 10, Maipú',
    )
    expect(told({ formaPago: 'cuentarut' })).toContain('BancoEstado')
    expect(told({})).toBeUndefined()
  })

  it('names the bank as institutions do', () => {
    expect(accountOnWire({ codigoBanco: 12, tipoCuenta: 8, numeroCuenta: '8214653' })).toEqual({
      banco: 12,
      tipoCuenta: 8,
      numeroCuenta: '8214653',
    })
  })
})
