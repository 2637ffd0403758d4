import { describe, expect, it } from 'vitest'
import type { Pago } from '#services/beneficios/contract.ts'
import { paymentDays, paymentMonths, shownRange } from './months.ts'
import { pagoWith } from './pago.fixture.ts'

const inPerson: Pago['formaPago'] = {
  forma: 'presencial',
  pagador: 'BancoEstado',
  comuna: '13110',
  lugar: null,
}

describe('the months of the page', () => {
  it('are a year back and three months ahead', () => {
    expect(shownRange('2026-11-21')).toEqual({ desde: '2025-11', hasta: '2027-02' })
    expect(shownRange('2026-01-31')).toEqual({ desde: '2025-01', hasta: '2026-04' })
  })

  it('add up what was received, is to come, waits, and was not collected', () => {
    const [month] = paymentMonths(
      [
        pagoWith({ montoLiquido: 100 }),
        pagoWith({ montoLiquido: 20, estado: 'programado' }),
        pagoWith({ montoLiquido: 3, estado: 'pendiente' }),
        pagoWith({ montoLiquido: 7, estado: 'caducado' }),
        pagoWith({ montoLiquido: 1, estado: 'prescrito' }),
      ],
      '2026-11-21',
    )
    expect(month).toMatchObject({
      mes: '2026-11',
      recibidoClp: 100,
      porVenirClp: 20,
      porCobrarClp: 3,
      noCobradoClp: 8,
    })
  })

  it('show a gap, also over the turn of the year', () => {
    const months = paymentMonths([pagoWith({ mes: '2027-02' }), pagoWith({ mes: '2026-11' })], '2026-11-21')
    expect(months.map(({ mes }) => mes)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(months[1]).toMatchObject({ recibidoClp: 0, pagos: [] })
  })

  it('are none without payments', () => {
    expect(paymentMonths([], '2026-11-21')).toEqual([])
  })

  it('leave out a month from before that is paid only now', () => {
    const old = pagoWith({ mes: '2025-03', estado: 'programado', fechaPago: '2026-12-07' })
    expect(paymentMonths([old, pagoWith({})], '2026-11-21').map(({ mes }) => mes)).toEqual(['2026-11'])
    expect(paymentDays([old]).map(({ fecha }) => fecha)).toEqual(['2026-12-07'])
  })
})

describe('the days of payment', () => {
  it('gather what comes on one day in one way, the next day first', () => {
    const days = paymentDays([
      pagoWith({ fechaPago: '2027-01-20', estado: 'programado', montoLiquido: 5 }),
      pagoWith({ fechaPago: '2026-12-21', estado: 'programado', montoLiquido: 10 }),
      pagoWith({ fechaPago: '2026-12-21', estado: 'programado', montoLiquido: 20 }),
      pagoWith({ fechaPago: '2026-12-21', estado: 'programado', montoLiquido: 40, formaPago: inPerson }),
    ])
    expect(days.map(({ fecha, totalClp }) => [fecha, totalClp])).toEqual([
      ['2026-12-21', 30],
      ['2026-12-21', 40],
      ['2027-01-20', 5],
    ])
  })

  it('are only those to come', () => {
    expect(paymentDays([pagoWith({ estado: 'pagado' }), pagoWith({ estado: 'pendiente' })])).toEqual([])
  })
})
