import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cesionProblem,
  criterioDe,
  estimateMontos,
  fechaFacturaProblem,
  isExenta,
  totalProblem,
} from './rules.ts'

const parentescos = [
  'conyuge',
  'conviviente_civil',
  'hijo',
  'padre',
  'madre',
  'hermano',
  'nieto',
  'abuelo',
  'tutor',
  'otro',
] as const

describe('how much is paid', () => {
  it.each(['conyuge', 'hijo', 'padre', 'madre'] as const)('gives a %s the whole maximum', parentesco => {
    const montos = estimateMontos({ parentesco, montoTotal: 300_000, montoMaximo: 1_070_445, montoCesion: 0 })
    expect(montos).toEqual({
      montoPagar: 1_070_445,
      montoFuneraria: 0,
      montoBeneficiario: 1_070_445,
      criterio: 'maximo_completo',
    })
  })

  it('gives anybody else what was paid, up to the maximum', () => {
    const gasto = { parentesco: 'hermano', montoMaximo: 1_070_445, montoCesion: 0 } as const
    expect(estimateMontos({ ...gasto, montoTotal: 300_000 }).montoPagar).toBe(300_000)
    expect(estimateMontos({ ...gasto, montoTotal: 2_000_000 }).montoPagar).toBe(1_070_445)
    expect(parentescos.filter(one => criterioDe(one) === 'lo_pagado')).toHaveLength(6)
  })

  it('shares it out without a peso lost or added', () => {
    const pesos = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...parentescos),
        pesos,
        pesos,
        pesos,
        (parentesco, montoTotal, montoMaximo, montoCesion) => {
          const montos = estimateMontos({ parentesco, montoTotal, montoMaximo, montoCesion })
          expect(montos.montoFuneraria + montos.montoBeneficiario).toBe(montos.montoPagar)
          expect(montos.montoPagar).toBeLessThanOrEqual(montoMaximo)
          expect(montos.montoFuneraria).toBeLessThanOrEqual(montoCesion)
          expect(Math.min(montos.montoFuneraria, montos.montoBeneficiario)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('lets the funeral home have all of it and nothing more', () => {
    expect(cesionProblem(615_244, 615_244)).toBeUndefined()
    expect(cesionProblem(615_245, 615_244)).toContain('$615.244')
    expect(cesionProblem(9_999_999, undefined)).toBeUndefined()
  })
})

describe('the amounts of an invoice', () => {
  it('are the net and 19 % of tax, give or take a peso', () => {
    expect(totalProblem(1, 500_003)).toContain('$595.004')
    expect(totalProblem(595_001, 500_000)).toBeUndefined()
    expect(totalProblem(595_002, 500_000)).toContain('$595.000')
    expect(totalProblem(1, undefined)).toBeUndefined()
  })

  it('are the same, net and total, when the invoice is exempt', () => {
    expect(totalProblem(500_000, 500_000)).toBeUndefined()
    expect(isExenta({ montoNeto: 500_000, montoTotal: 500_000 })).toBe(true)
    expect(isExenta({ montoNeto: 500_000, montoTotal: 500_001 })).toBe(false)
  })
})

describe('the date of an invoice', () => {
  it('is the day of the death or later', () => {
    expect(fechaFacturaProblem('2026-11-01', '2026-11-01')).toBeUndefined()
    expect(fechaFacturaProblem('2026-10-31', '2026-11-01')).toContain('1 de noviembre de 2026')
    expect(fechaFacturaProblem('1990-01-01', undefined)).toBeUndefined()
  })
})
