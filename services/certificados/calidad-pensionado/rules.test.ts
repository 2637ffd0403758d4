import { describe, expect, it } from 'vitest'
import { suspendidaDesde } from '../demo.ts'
import { disponiblesOf, motivoOf, type Pension } from './rules.ts'

const vejez: Pension = {
  id: 'P-1',
  clase: 'vejez',
  caja: 'ex Servicio de Seguro Social',
  numeroInscripcion: '1',
  fechaInicio: '2020-01-01',
  fechaTermino: null,
  suspendidaDesde: null,
}
const alive = { fechaDefuncion: null, otraPension: null }

describe('whether a pension can be certified on a day', () => {
  it('lasts through its last day', () => {
    const ending = { ...vejez, fechaTermino: '2026-11-23' }
    expect(motivoOf(ending, '2026-11-23')).toBeNull()
    expect(motivoOf(ending, '2026-11-24')).toEqual({ codigo: 'sin_pension_vigente', fecha: '2026-11-23' })
  })

  it('stops with its payments', () => {
    const stopping = { ...vejez, suspendidaDesde: '2026-11-01' }
    expect(motivoOf(stopping, '2026-10-31')).toBeNull()
    expect(motivoOf(stopping, '2026-11-01')).toEqual({ codigo: 'suspendida', desde: '2026-11-01' })
  })

  it('is no matter of a pension that another certificate proves', () => {
    const pensiones = [vejez, { ...vejez, id: 'P-2', fechaTermino: '2021-01-01' }]
    const found = disponiblesOf({ ...alive, otraPension: 'isl', pensiones }, '2026-11-23')
    expect(found).toMatchObject({ motivo: null, opciones: [{ pension: 'P-1' }] })
  })

  it('names the suspended pension before one that ended, because it can be mended', () => {
    const pensiones = [
      { ...vejez, suspendidaDesde: '2026-11-01' },
      { ...vejez, id: 'P-2', fechaTermino: '2021-01-01' },
    ]
    expect(disponiblesOf({ ...alive, pensiones }, '2026-11-23').motivo?.codigo).toBe('suspendida')
  })

  it('ends with the person', () => {
    const found = disponiblesOf({ ...alive, fechaDefuncion: '2026-11-20', pensiones: [vejez] }, '2026-11-23')
    expect(found).toEqual({ opciones: [], motivo: { codigo: 'fallecida', fecha: '2026-11-20' } })
  })
})

describe('a pension that nobody collects', () => {
  const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
  const uncollected = months.map(mes => ({ mes, estado: 'caducado' as const }))

  it('is suspended from the month after the sixth payment', () => {
    expect(suspendidaDesde(uncollected)).toBe('2026-11-01')
    expect(suspendidaDesde(uncollected.slice(1))).toBeUndefined()
  })

  it('is not while one of the last six was collected', () => {
    const paid = uncollected.map((pago, index) =>
      index === 2 ? { ...pago, estado: 'pagado' as const } : pago,
    )
    expect(suspendidaDesde(paid)).toBeUndefined()
  })
})
