import { describe, expect, it } from 'vitest'
import {
  certificadoDeudaDays,
  convenioDeuda,
  cuotasConvenio,
  deudaActualizada,
  interesMensualPercent,
  ipcMensualPercent,
  vencimientoCotizaciones,
} from './deuda-previsional.ts'

describe('what an unpaid month amounts to (decisions, 70652: nominal, IPC, monthly interest, total)', () => {
  it('falls due on the 10th of the next month, or on the next working day', () => {
    expect(vencimientoCotizaciones('2026-05')).toBe('2026-06-10')
    expect(vencimientoCotizaciones('2026-09')).toBe('2026-10-13')
    expect(vencimientoCotizaciones('2025-12')).toBe('2026-01-12')
  })

  it('is the month itself until it is due', () => {
    const onTime = { reajusteClp: 0, interesClp: 0, totalClp: 100_000 }
    expect(deudaActualizada(100_000, '2026-05', '2026-05-31')).toEqual(onTime)
    expect(deudaActualizada(100_000, '2026-05', '2026-06-10')).toEqual(onTime)
  })

  it('grows by interest from the first day late, and by the IPC from the next month', () => {
    // 1,5 % of 30 days: 0,05 % a day.
    expect(deudaActualizada(100_000, '2026-05', '2026-06-11')).toEqual({
      ...{ reajusteClp: 0, interesClp: 50, totalClp: 100_050 },
    })
    // 30 days late, and the IPC of June: 100.300, and 1,5 % of it.
    expect(deudaActualizada(100_000, '2026-05', '2026-07-10')).toEqual({
      ...{ reajusteClp: 300, interesClp: 1_505, totalClp: 101_805 },
    })
  })

  it('adds up the IPC of each whole month and the interest of each day on the adjusted debt', () => {
    // June to October: 1,003 to the fifth; 166 days from 10 June to 23 November.
    const { reajusteClp, interesClp, totalClp } = deudaActualizada(200_000, '2026-05', '2026-11-23')
    expect(reajusteClp).toBe(3_018)
    expect(interesClp).toBe(Math.round(203_018 * 0.0005 * 166))
    expect(totalClp).toBe(200_000 + reajusteClp + interesClp)
  })

  it('never gives a month of debt away: a day more is never less', () => {
    const totals = ['2026-08-31', '2026-09-01', '2026-09-02', '2026-09-30', '2026-10-01'].map(
      day => deudaActualizada(80_000, '2026-02', day).totalClp,
    )
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
    expect(new Set(totals).size).toBe(totals.length)
  })

  it('can be certified for a few days: the debt of one day is not that of another week', () => {
    expect(certificadoDeudaDays.at('2026-11-23')).toBe(5)
    expect(certificadoDeudaDays.source).toContain('demostración')
  })

  it('has both figures with their source, and says that they are ours', () => {
    for (const { source } of [ipcMensualPercent, interesMensualPercent])
      expect(source).toMatch(/Ley 17\.322.*demostración/)
  })
})

describe('an agreement to pay (decisions, 97391)', () => {
  it('of one payment is the whole, within ten days', () => {
    expect(cuotasConvenio(100_000, 1, '2026-11-23')).toEqual([
      { cuota: 1, vence: '2026-12-03', montoClp: 100_000 },
    ])
  })

  it('of several begins with ten per cent; the last one takes what does not divide', () => {
    const cuotas = cuotasConvenio(100_001, 4, '2026-11-23')
    expect(cuotas.map(({ montoClp }) => montoClp)).toEqual([10_000, 30_000, 30_000, 30_001])
    expect(cuotas.map(({ vence }) => vence)).toEqual(['2026-12-03', '2027-01-04', '2027-02-03', '2027-03-03'])
  })

  it('always comes to the total', () => {
    for (let total = 1; total < 2_000_000; total += 77_777)
      for (let count = 1; count <= convenioDeuda.at('2026-11-23').cuotasMax; count++)
        expect(
          cuotasConvenio(total, count, '2026-11-23').reduce((sum, { montoClp }) => sum + montoClp, 0),
        ).toBe(total)
  })
})
