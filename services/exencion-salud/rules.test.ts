import { describe, expect, it } from 'vitest'
import { bastaDeclarar, type Exencion, estadoOf, requisitoQueFalta, type Situacion } from './rules.ts'

const today = '2026-11-21'
const meets: Situacion = {
  fechaNacimiento: '1950-01-01',
  pension: 'contributiva',
  puntaje: 1_876,
  anosDesdeLos20: 20,
  anosUltimosCinco: 4,
  exencion: null,
}

describe('the requirements (procedures §41345)', () => {
  it('are met at their limits: 1.876 points, 20 years, 4 of the last 5, and the day of turning 65', () => {
    expect(requisitoQueFalta(meets, today)).toBeUndefined()
    expect(requisitoQueFalta({ ...meets, fechaNacimiento: '1961-11-21' }, today)).toBeUndefined()
  })

  it.each([
    ['EDAD', { fechaNacimiento: '1961-11-22' }],
    ['SIN_PENSION', { pension: 'ninguna' }],
    ['PFP', { puntaje: 1_877 }],
    ['PFP', { puntaje: null }],
    ['RESIDENCIA', { anosDesdeLos20: 19 }],
    ['RESIDENCIA', { anosUltimosCinco: 3 }],
  ] as const)('are not met for %s with %j', (reason, change) => {
    expect(requisitoQueFalta({ ...meets, ...change }, today)).toBe(reason)
  })

  it('take the score of its year', () => {
    expect(requisitoQueFalta(meets, '2025-11-21')).toBe('PFP')
    expect(requisitoQueFalta({ ...meets, puntaje: 1_871 }, '2025-11-21')).toBeUndefined()
  })

  it('are all met by the disability pension of the State, at any age', () => {
    const young: Situacion = { ...meets, pension: 'solidaria', fechaNacimiento: '1990-01-01', puntaje: null }
    expect(requisitoQueFalta(young, today)).toBeUndefined()
  })

  it('let a statement stand for old years, never for the last five', () => {
    expect(bastaDeclarar({ anosUltimosCinco: 4 })).toBe(true)
    expect(bastaDeclarar({ anosUltimosCinco: 3 })).toBe(false)
  })
})

describe('how a person stands (decisions, 41345)', () => {
  const since = (hasta: string | null): Exencion => ({
    modalidad: 'A',
    desde: '2020-01-01',
    hasta,
    requestNumber: null,
    fechaSolicitud: null,
  })

  it.each([
    [1, since(null), false],
    [1, since(today), true],
    [2, null, false],
    [3, since('2026-11-20'), false],
    [4, since('2026-11-20'), true],
    [4, null, true],
  ] as const)('is %i for %j with a request that waits: %j', (estado, exencion, isWaiting) => {
    expect(estadoOf(exencion, isWaiting, today)).toBe(estado)
  })
})
