import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { orfandadIsl } from '#law/pensiones-isl.ts'
import { beneficiosContract, tipoBeneficioSchema } from '#services/beneficios/contract.ts'
import { lineNames } from '../parts/slips/change-texts.ts'
import { shownMonths } from '../parts/slips/list-page.ts'
import { slips } from './pages/liquidaciones.ts'
import { tramite } from './procedure.ts'

describe('8765 against the specification', () => {
  it('stands at its own address and at liquidacion, both behind the sign-in (shell §2)', () => {
    expect(addressesOf(tramite.procedure).map(({ path, access }) => [path, access])).toEqual([
      ['', 'session'],
      ['liquidacion', 'session'],
    ])
  })

  it('shows PENSION_ISL and nothing else (build sheet F17), the last 12 months (procedures §8765)', () => {
    const shown = tipoBeneficioSchema.options.filter(tipo => slips.shows({ tipo } as never))
    expect(shown).toEqual(['PENSION_ISL'])
    expect(shownMonths('2026-11-21')).toEqual({ desde: '2025-12', hasta: '2026-12' })
  })

  it('has gross, health discount, asignación familiar, net and next payment (procedures §8765)', () => {
    const { liquidacion, proximoPago } = beneficiosContract.operations.liquidacion.reply.shape
    expect(Object.keys(liquidacion.shape)).toEqual(
      expect.arrayContaining(['totalHaberes', 'haberes', 'descuentos', 'montoLiquido']),
    )
    expect(Object.keys(lineNames)).toEqual(expect.arrayContaining(['ASIGNACION_FAMILIAR', 'SALUD']))
    expect(proximoPago).toBeDefined()
  })

  it('is stopped for survival or studies that were not proved (procedures §8765)', () => {
    const { suspension } = beneficiosContract.operations.liquidacion.reply.shape.beneficio.shape
    expect(suspension.unwrap().shape.motivo.options).toEqual(
      expect.arrayContaining(['sin_supervivencia', 'sin_estudios']),
    )
    expect(orfandadIsl).toEqual({ minorUntil: 18, studentUntil: 24 })
  })
})
