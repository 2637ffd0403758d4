import { describe, expect, it } from 'vitest'
import { pagosDe } from './contratacion/rules.ts'
import {
  type Cotizaciones,
  cambiosDe,
  estadoDe,
  mesesCotizados,
  mesesDeSubsidio,
  type Periodo,
  requisitoQueFalta,
  type Situacion,
} from './rules.ts'

const today = '2026-11-21'
const empresa = '76543210-3'

function work(desde: string, change: Partial<Periodo> = {}): Periodo {
  return { rutEmpleador: empresa, desde, hasta: '2026-10', sigue: true, rentaClp: 600_000, ...change }
}

const of = (...periodos: Periodo[]): Cotizaciones => ({ periodos, porFallar: [] })
const meets: Situacion = { fechaNacimiento: '2002-03-04', ...of(work('2025-12')) }

describe('the requirements (procedures §5220)', () => {
  it('are met at their limits: the day before 36, 18 that day, 1,5 minimum incomes, 23 contributions', () => {
    expect(requisitoQueFalta(meets, today)).toBeUndefined()
    expect(requisitoQueFalta({ ...meets, fechaNacimiento: '1990-11-22' }, today)).toBeUndefined()
    expect(requisitoQueFalta({ ...meets, fechaNacimiento: '2008-11-21' }, today)).toBeUndefined()
    // 1,5 × $553.553, rounded down.
    expect(
      requisitoQueFalta({ ...meets, ...of(work('2025-12', { rentaClp: 830_329 })) }, today),
    ).toBeUndefined()
    expect(requisitoQueFalta({ ...meets, ...of(work('2024-12')) }, today)).toBeUndefined()
  })

  it.each([
    ['edad', { fechaNacimiento: '1990-11-21' }],
    ['edad', { fechaNacimiento: '2008-11-22' }],
    ['renta', of(work('2025-12', { rentaClp: 830_330 }))],
    [
      'renta',
      of(
        work('2025-12', { rentaClp: 500_000 }),
        work('2026-02', { rutEmpleador: '76522020-3', rentaClp: 330_330 }),
      ),
    ],
    ['veinticuatro_cotizaciones', of(work('2024-11'))],
    ['independiente', of(work('2025-12', { rutEmpleador: null }))],
    ['cotizacion_impaga', of(work('2025-12', { hasta: '2026-09', sigue: false }))],
    ['sin_empleo', of(work('2025-12', { hasta: '2026-07', sigue: false }))],
    ['sin_empleo', of()],
  ] as const)('are not met for %s with %j', (reason, change) => {
    expect(requisitoQueFalta({ ...meets, ...change }, today)).toBe(reason)
  })
})

describe('the contributions', () => {
  it('of two employers in a month are one, with the pay of both', () => {
    const two = of(work('2026-09'), work('2026-10', { rutEmpleador: '76522020-3', rentaClp: 200_000 }))
    expect(mesesCotizados(two, '2026-10')).toEqual([
      { mes: '2026-09', rutEmpleador: empresa, rentaClp: 600_000 },
      { mes: '2026-10', rutEmpleador: empresa, rentaClp: 800_000 },
    ])
  })

  it('of who works on her own beside a contract are those of the contract', () => {
    const both = of(work('2026-10'), work('2026-10', { rutEmpleador: null, rentaClp: 900_000 }))
    expect(mesesCotizados(both, '2026-10')[0]?.rutEmpleador).toBe(empresa)
  })

  it('go on each month for who still works, except the month that will be missing', () => {
    const later = { periodos: [work('2026-09')], porFallar: ['2026-12'] }
    expect(mesesCotizados(later, '2027-01').map(({ mes }) => mes)).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
      '2027-01',
    ])
  })
})

describe('a granted subsidy (procedures §5220)', () => {
  it('has the part of each contribution until the 24th, on the 20th of the next month or the working day after', () => {
    const months = mesesDeSubsidio(of(work('2025-01')), '2026-09', '2027-12')
    expect(months.map(({ mes }) => mes)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12'])
    expect(months.map(({ fecha }) => fecha)).toEqual(['2026-10-20', '2026-11-20', '2026-12-21', '2027-01-20'])
    expect(months.map(({ esUltimo }) => esUltimo)).toEqual([false, false, false, true])
    expect(months.every(({ montoClp }) => montoClp === 26_950)).toBe(true)
  })

  it('stops while a contribution is missing, goes on with the next, and ends after the last', () => {
    const gap = { periodos: [work('2025-01')], porFallar: ['2026-11'] }
    const cambios = cambiosDe(gap, '2026-10')
    expect(cambios).toEqual([
      { fecha: '2026-12-21', estado: 'suspendida', motivo: 'sin_cotizacion' },
      { fecha: '2027-01-20', estado: 'vigente', motivo: null },
      { fecha: '2027-02-23', estado: 'extinguida', motivo: null },
    ])
    expect(estadoDe(cambios, '2026-12-20').estado).toBe('vigente')
    expect(estadoDe(cambios, '2026-12-21')).toEqual({ estado: 'suspendida', motivo: 'sin_cotizacion' })
    expect(estadoDe(cambios, '2027-03-01').estado).toBe('extinguida')
  })

  it('stops while the pay is above two minimum incomes, and not at them', () => {
    const paid = (rentaClp: number) =>
      mesesDeSubsidio(of(work('2026-01', { rentaClp })), '2026-10', '2026-10')[0]
    expect(paid(1_107_106)?.estado).toBe('depositado')
    expect(paid(1_107_107)).toMatchObject({ estado: 'renta_sobre_limite', montoClp: 0 })
  })

  it('stops for who goes on working on her own account', () => {
    const own = of(
      work('2026-01', { hasta: '2026-09', sigue: false }),
      work('2026-10', { rutEmpleador: null }),
    )
    expect(mesesDeSubsidio(own, '2026-09', '2026-10').map(({ estado }) => estado)).toEqual([
      'depositado',
      'sin_cotizacion',
    ])
  })
})

describe('the payments to an employer (procedures §5433)', () => {
  it('are missing for its late contribution while she works there, and not for the months after she left', () => {
    const motivos = (periodo: Periodo, porFallar: readonly string[] = []) =>
      pagosDe(
        [{ run: '20543001-6', nombre: 'Ana', situacion: { ...meets, periodos: [periodo], porFallar } }],
        { rutEmpleador: empresa, desde: '2026-10', today },
      ).map(({ motivo }) => motivo)
    const late = work('2026-01', { hasta: '2026-09' })
    expect(motivos(late, ['2026-10'])).toEqual(['cotizacion_atrasada'])
    expect(motivos({ ...late, sigue: false })).toEqual(['sin_contrato'])
    expect(motivos(work('2026-01', { rutEmpleador: null }))).toEqual(['sin_contrato'])
  })
})
