import { describe, expect, it } from 'vitest'
import { estadoDe, motivoEnContra, type PaseGuardado, plazosDe, type Situacion } from './rules.ts'

const joven: Situacion = {
  fechaNacimiento: '2007-11-24',
  esResidente: true,
  porcentajeRsh: 40,
  tienePgu: false,
}
const bornFor = (age: number, today: string) => `${Number(today.slice(0, 4)) - age}${today.slice(4)}`

describe('the right to the pass, by the rules of each year (procedures, pasecultural)', () => {
  it.each([
    ['2026-11-23', 17, 'edad'],
    ['2026-11-23', 18, undefined],
    ['2026-11-23', 19, undefined],
    ['2026-11-23', 20, 'edad'],
    ['2025-11-23', 18, undefined],
    ['2025-11-23', 19, 'edad'],
    ['2027-01-01', 18, 'reglas'],
    ['2024-12-31', 18, 'reglas'],
  ] as const)('on %s at the age of %i: %s', (today, age, motivo) => {
    expect(motivoEnContra({ ...joven, fechaNacimiento: bornFor(age, today) }, today)).toBe(motivo)
  })

  it('looks at the tranche in 2025 and not in 2026', () => {
    const at = (today: string, porcentajeRsh: number | null) =>
      motivoEnContra({ ...joven, fechaNacimiento: bornFor(18, today), porcentajeRsh }, today)
    expect([at('2025-06-01', 40), at('2025-06-01', 50), at('2025-06-01', null)]).toEqual([
      undefined,
      'rsh',
      'rsh',
    ])
    expect([at('2026-06-01', 90), at('2026-06-01', null)]).toEqual([undefined, undefined])
  })

  it('is had at 65 with the PGU in 2025 alone', () => {
    const at = (today: string, tienePgu: boolean) =>
      motivoEnContra({ ...joven, fechaNacimiento: bornFor(65, today), porcentajeRsh: 90, tienePgu }, today)
    expect([at('2025-06-01', true), at('2025-06-01', false), at('2026-06-01', true)]).toEqual([
      undefined,
      'edad',
      'edad',
    ])
  })

  it('wants a Chilean or a permanent resident', () => {
    expect(motivoEnContra({ ...joven, esResidente: false }, '2026-11-23')).toBe('residencia')
  })
})

describe('where a pass stands', () => {
  const today = '2026-11-23'
  const none: PaseGuardado = { folio: 'PC1', correo: '', activadoEl: null, venceEl: null, esperaHasta: null }
  const state = (pase: Partial<PaseGuardado> | undefined, tieneCuentaRut = true, one = joven) =>
    estadoDe(one, pase && { ...none, ...pase }, { tieneCuentaRut, today })

  it('is active through its last day, and then over for good', () => {
    expect(state(undefined)).toBe('por_activar')
    expect(state({ activadoEl: '2025-11-24', venceEl: today })).toBe('activado')
    expect(state({ activadoEl: '2025-11-23', venceEl: '2026-11-22' })).toBe('vencido')
  })

  it('lasts twelve months from the deposit; a right waits 60 days for a CuentaRUT', () => {
    expect(plazosDe(true, today)).toEqual({ activadoEl: today, venceEl: '2027-11-22', esperaHasta: null })
    expect(plazosDe(false, today)).toEqual({ activadoEl: null, venceEl: null, esperaHasta: '2027-01-22' })
  })

  it('waits while there is no CuentaRUT, also past the age, and begins anew when the wait is over', () => {
    const older = { ...joven, fechaNacimiento: '2006-01-01' }
    expect(state({ esperaHasta: today }, false)).toBe('en_espera')
    expect(state({ esperaHasta: today }, true, older)).toBe('por_activar')
    expect(state({ esperaHasta: '2026-11-22' }, false)).toBe('por_activar')
    expect(state({ esperaHasta: '2026-11-22' }, false, older)).toBe('no_corresponde')
  })
})
