import { describe, expect, it } from 'vitest'
import { motivoOf, pedibleHasta, saldoOn } from './rules.ts'

const row = {
  id: '2024-11-1',
  beneficio: 'Pensión',
  mes: '2024-11',
  fechaPago: '2024-11-20',
  montoClp: 300_000,
}

describe('an instalment', () => {
  it('can be asked for until 24 months after its payday, that day included (decisions, 5294)', () => {
    expect(pedibleHasta('2024-11-20')).toBe('2026-11-20')
    expect(saldoOn(row, undefined, '2026-11-20').estado).toBe('disponible')
    expect(saldoOn(row, undefined, '2026-11-21').estado).toBe('prescrito')
  })

  it('is not lost while a request for it is reviewed, or once it is paid', () => {
    expect(saldoOn(row, 'en_curso', '2027-11-21').estado).toBe('solicitado')
    expect(saldoOn(row, 'pagado', '2027-11-21').estado).toBe('pagado')
  })
})

describe('why nothing can be asked for', () => {
  it.each([
    [[], 'sin_saldos'],
    [['prescrito', 'prescrito'], 'todo_prescrito'],
    [['prescrito', 'solicitado'], 'pedido'],
    [['pagado'], 'pedido'],
    [['prescrito', 'solicitado', 'disponible'], null],
  ] as const)('of %j is %s', (estados, motivo) => {
    expect(motivoOf(estados.map(estado => ({ estado })))).toBe(motivo)
  })
})
