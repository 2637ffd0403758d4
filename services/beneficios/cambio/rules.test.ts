import { describe, expect, it } from 'vitest'
import type { PagoGuardado } from '../store.ts'
import { alcanceOf, conCambios, formasPermitidas, isRunning } from './rules.ts'
import type { Cambio } from './store.ts'

const cash = { forma: 'presencial', pagador: 'BancoEstado', comuna: '09101', lugar: null } as const
const deposit = { forma: 'deposito', banco: 12, tipoCuenta: 8, ultimosDigitos: '8101' } as const
const pago = (mes: string, day: number, change: Partial<PagoGuardado> = {}): PagoGuardado => ({
  id: `${mes}-PGU-1`,
  beneficioId: 'PGU-1',
  mes,
  fechaPago: `${mes}-${String(day).padStart(2, '0')}`,
  fechaVencimiento: '2027-06-30',
  montoBruto: 1,
  descuentoSalud: 0,
  montoLiquido: 1,
  estado: 'programado',
  formaPago: cash,
  otros: [],
  novedad: null,
  reemitido: false,
  ...change,
})
const cambio = (change: Partial<Cambio>) =>
  ({
    estado: 'aplicada',
    desdeMes: '2026-12',
    deshacerHasta: '2026-11-26',
    formaPago: deposit,
    ingresadaEn: new Date('2026-11-23T15:00:00Z'),
    ...change,
  }) as Cambio

describe('from when a change holds (decisions, 5268)', () => {
  const pagos = [pago('2026-11', 20), pago('2026-12', 20), pago('2027-01', 20)]

  it('until the 10th for the next payment, later from the next month', () => {
    expect(alcanceOf('2026-11-10', pagos)).toEqual({ desdeMes: '2026-11', deshacerHasta: '2026-11-13' })
    expect(alcanceOf('2026-11-11', pagos).desdeMes).toBe('2026-12')
  })

  it('is never before it can no longer be undone: three working days', () => {
    const early = [pago('2026-11', 6), pago('2026-12', 4)]
    expect(alcanceOf('2026-11-04', early)).toEqual({ desdeMes: '2026-12', deshacerHasta: '2026-11-09' })
  })

  it('is the first month that it can reach where no payment is announced', () => {
    expect(alcanceOf('2026-11-23', []).desdeMes).toBe('2026-12')
  })
})

describe('payments after a change', () => {
  it('are in the new form from its month on; what was issued again stays as it was asked for', () => {
    const paid = conCambios(
      [pago('2026-11', 20), pago('2026-12', 4), pago('2026-12', 5, { reemitido: true }), pago('2027-01', 4)],
      [cambio({})],
    )
    expect(paid.map(({ formaPago }) => formaPago.forma)).toEqual([
      'presencial',
      'deposito',
      'presencial',
      'deposito',
    ])
  })

  it('are as before while it is on its way, when the bank refused it, and when it was undone', () => {
    for (const estado of ['en_curso', 'rechazada_por_banco', 'rechazada', 'deshecha'] as const)
      expect(conCambios([pago('2026-12', 4)], [cambio({ estado })])[0]?.formaPago).toEqual(cash)
  })

  it('follow the last of several changes', () => {
    const later = cambio({
      formaPago: cash,
      desdeMes: '2027-02',
      ingresadaEn: new Date('2027-01-20T15:00:00Z'),
    })
    const forms = conCambios([pago('2027-01', 4), pago('2027-02', 4)], [later, cambio({})])
    expect(forms.map(({ formaPago }) => formaPago.forma)).toEqual(['deposito', 'presencial'])
  })
})

describe('the forms to which one may go over', () => {
  it('are online only a deposit, both ways where the flag says so, and another place for who is paid in cash', () => {
    expect(formasPermitidas(deposit)).toEqual(['1'])
    expect(formasPermitidas(deposit, true)).toEqual(['1', '2'])
    expect(formasPermitidas(cash)).toEqual(['1', '2'])
    expect(formasPermitidas(null)).toEqual(['1'])
  })
})

describe('a change is on its way', () => {
  it('until the bank has spoken, and then as long as it can be undone', () => {
    expect(isRunning(cambio({ estado: 'en_curso' }), '2026-12-30')).toBe(true)
    expect(isRunning(cambio({}), '2026-11-26')).toBe(true)
    expect(isRunning(cambio({}), '2026-11-27')).toBe(false)
    expect(isRunning(cambio({ estado: 'deshecha' }), '2026-11-24')).toBe(false)
  })
})
