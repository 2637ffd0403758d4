import { describe, expect, it } from 'vitest'
import { aniosOn, type RentaAnual, rentasDisponibles, type SituacionRentas } from './rules.ts'

const anio: RentaAnual = { anio: 2025, meses: 12, bruto: 1_200, salud: 84, impuesto: 10, exentos: [] }
const known: SituacionRentas = {
  fechaDefuncion: null,
  otraEntidad: null,
  pensionDesde: '2020-01-01',
  anios: [anio],
}

describe('the years of which income is certified', () => {
  it('are the last three that are over', () => {
    expect(aniosOn('2026-12-31')).toEqual([2025, 2024, 2023])
    expect(aniosOn('2027-01-01')).toEqual([2026, 2025, 2024])
  })

  it('take health off what is taxable, and nothing else', () => {
    expect(rentasDisponibles(known, '2026-11-23').opciones).toMatchObject([{ anio: 2025, tributable: 1_116 }])
  })

  it('are none of before, however much was paid then', () => {
    expect(rentasDisponibles(known, '2029-01-01')).toMatchObject({
      opciones: [],
      motivo: { codigo: 'sin_rentas', desde: 2026, hasta: 2028 },
    })
  })

  it('are asked of another entity only by whom IPS pays no pension', () => {
    const elsewhere = { ...known, otraEntidad: 'AFP Modelo', anios: [] }
    const codigoOf = (situacion: SituacionRentas) => rentasDisponibles(situacion, '2026-11-23').motivo?.codigo
    expect(codigoOf({ ...elsewhere, pensionDesde: null })).toBe('otra_entidad')
    expect(codigoOf({ ...elsewhere, pensionDesde: '2026-03-01' })).toBe('sin_rentas')
  })
})
