import { describe, expect, it } from 'vitest'
import { looksOf } from './looks.ts'

const read = {
  por: { rut: 61979440, dv: '0' },
  nombre: 'Instituto de Previsión Social',
  motivo: 'Calcular el pago de su beneficio',
  vista: 'completa' as const,
  consultadoEn: '2026-11-01T12:00:00.000Z',
}
const attention = {
  id: 'a1',
  official: 'Marta Olivares',
  institucion: 'Instituto de Previsión Social',
  reason: 'Vino a la sucursal con su cédula',
  since: new Date('2026-11-03T12:00:00Z'),
  until: undefined,
}

describe('who has looked at my data (shell §6)', () => {
  it('is one list of reads and attentions, the latest first, each with its reason', () => {
    expect(looksOf([read], [attention]).map(({ who, why }) => [who, why])).toEqual([
      ['Marta Olivares, Instituto de Previsión Social', 'Vino a la sucursal con su cédula'],
      ['Instituto de Previsión Social', 'Calcular el pago de su beneficio'],
    ])
  })

  it('names who has no name by her RUN', () => {
    expect(looksOf([{ ...read, nombre: '' }], [])[0]?.who).toBe('RUN 61.979.440-0')
  })
})
