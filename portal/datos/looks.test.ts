import { describe, expect, it } from 'vitest'
import { looksOf } from './looks.ts'

const read = {
  por: { rut: 61979440, dv: '0' },
  nombre: 'Instituto de Previsión Social',
  motivo: 'Calcular el pago de su beneficio',
  vista: 'completa' as const,
  consultadoEn: '2026-11-01T12:00:00.000Z',
}

describe('who has looked at my data in the civil register', () => {
  it('is a list, the latest first, each with its reason; the reads of one day for one thing are one', () => {
    const later = { ...read, motivo: 'Atenderle', consultadoEn: '2026-11-03T12:00:00.000Z' }
    const again = { ...read, consultadoEn: '2026-11-01T15:00:00.000Z' }
    expect(looksOf([read, later, again], []).map(({ why }) => why)).toEqual([
      'Atenderle',
      'Calcular el pago de su beneficio',
    ])
  })

  it('names who has no name by her RUN', () => {
    expect(looksOf([{ ...read, nombre: '' }], [])[0]?.who).toBe('RUN 61.979.440-0')
  })

  it('leaves out a read that is among the accesses of the register', () => {
    const acceso = {
      ...{ institucion: 'Registro Civil', ocurridoEn: read.consultadoEn, por: read.por },
      ...{ funcionario: null, proposito: 'Calcular' },
    }
    expect(looksOf([read], [acceso])).toEqual([])
    expect(looksOf([read], [{ ...acceso, institucion: 'Beneficios' }])).toHaveLength(1)
  })
})
