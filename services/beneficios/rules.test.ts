import { describe, expect, it } from 'vitest'
import { isWorkingDay } from '#domain/working-days.ts'
import { estadoDe, pagoOn, pagosOn } from './rules.ts'
import type { BeneficioGuardado, PagoGuardado } from './store.ts'

const pgu: BeneficioGuardado = {
  id: 'PGU-1',
  tipo: 'PGU',
  pension: null,
  causante: null,
  fechaInicio: '2022-02-01',
  fechaTermino: null,
  motivoTermino: null,
  montoBruto: 231_732,
  descuentoSalud: 1_732,
  diaPago: 20,
  suspension: null,
}
const october: PagoGuardado = {
  id: '2026-10-PGU-1',
  beneficioId: 'PGU-1',
  mes: '2026-10',
  fechaPago: '2026-10-20',
  fechaVencimiento: '2027-01-18',
  montoBruto: 231_732,
  descuentoSalud: 0,
  montoLiquido: 231_732,
  estado: 'programado',
  formaPago: { forma: 'deposito', banco: 12, tipoCuenta: 8, ultimosDigitos: '1234' },
  otros: [],
  novedad: null,
  reemitido: false,
}

describe('the state of a benefit on a day', () => {
  it('is in force on its last day, and ended on the next', () => {
    const ending = { ...pgu, fechaTermino: '2026-11-21' }
    expect(estadoDe(ending, '2026-11-21')).toBe('vigente')
    expect(estadoDe(ending, '2026-11-22')).toBe('terminado')
  })

  it('is a single payment where no day of the month is known', () => {
    expect(estadoDe({ ...pgu, diaPago: null }, '2026-11-22')).toBe('pago_unico')
  })
})

describe('a payment on record', () => {
  it('is to come before its day and paid on it', () => {
    expect(pagoOn(october, '2026-10-19').estado).toBe('programado')
    expect(pagoOn(october, '2026-10-20').estado).toBe('pagado')
  })

  it('can be collected until its last day', () => {
    const pending: PagoGuardado = { ...october, estado: 'pendiente' }
    expect(pagoOn(pending, '2027-01-18').estado).toBe('pendiente')
    expect(pagoOn(pending, '2027-01-19').estado).toBe('caducado')
  })

  it('that was lost stays lost', () => {
    expect(pagoOn({ ...october, estado: 'prescrito' }, '2030-01-01').estado).toBe('prescrito')
  })
})

describe('the payments on a day', () => {
  const on = (today: string, beneficio = pgu) => pagosOn([beneficio], [october], today)

  it('go on every month up to three months ahead, on working days, with the discount of the benefit', () => {
    const pagos = on('2026-11-21')
    expect(pagos.map(({ mes }) => mes)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'])
    expect(pagos.map(({ estado }) => estado)).toEqual([
      'pagado',
      'pagado',
      'programado',
      'programado',
      'programado',
    ])
    expect(pagos.at(-1)?.montoLiquido).toBe(230_000)
    // 20 December 2026 is a Sunday.
    expect(pagos[2]?.fechaPago).toBe('2026-12-21')
    expect(pagos.every(({ fechaPago }) => isWorkingDay(fechaPago))).toBe(true)
  })

  it('stop with the benefit', () => {
    expect(on('2026-11-21', { ...pgu, fechaTermino: '2026-12-20' }).map(({ mes }) => mes)).toEqual([
      '2026-10',
      '2026-11',
    ])
  })

  it('are not announced for what is paid once, was never paid, or was not announced by the record', () => {
    expect(on('2026-11-21', { ...pgu, diaPago: null })).toHaveLength(1)
    expect(pagosOn([pgu], [{ ...october, estado: 'prescrito' }], '2026-11-21')).toHaveLength(1)
    expect(pagosOn([pgu], [], '2026-11-21')).toEqual([])
  })
})
