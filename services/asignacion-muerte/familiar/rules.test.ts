import { describe, expect, it } from 'vitest'
import { type Identidad, isFamiliar, mostDelRepresentante, mostSinCoincidir } from './rules.ts'

const carmen: Identidad = {
  nombres: 'Carmen Gloria',
  apellidoP: 'Rojas',
  apellidoM: 'Díaz',
  fechaNacimiento: '1968-03-14',
}
const first = { sinCoincidir: 1, delRepresentante: 1 }
const around = { intentos: first, today: '2026-11-23' }

describe('what a home writes of a relative', () => {
  const isHers = (written: Partial<Identidad>, around_ = around) =>
    isFamiliar(carmen, { ...carmen, ...written }, around_)

  it('is of one person where RUN, name and birth date are', () => {
    expect(isHers({})).toBe(true)
    expect(isHers({ nombres: 'CARMEN', apellidoM: '' })).toBe(true)
  })

  it('is not with another date or name, nor of a person whom nobody knows, nor of a minor', () => {
    expect(isHers({ fechaNacimiento: '1968-03-15' })).toBe(false)
    expect(isHers({ apellidoP: 'Soto' })).toBe(false)
    expect(isFamiliar(undefined, carmen, around)).toBe(false)
    const young = { ...carmen, fechaNacimiento: '2008-11-24' }
    expect(isFamiliar(young, young, around)).toBe(false)
    expect(isFamiliar(young, young, { ...around, today: '2026-11-24' })).toBe(true)
  })

  it('is not said any more after too many attempts, about her or by one representative', () => {
    const askedTimes = (intentos: typeof first) => isHers({}, { ...around, intentos })
    expect(askedTimes({ ...first, sinCoincidir: mostSinCoincidir })).toBe(true)
    expect(askedTimes({ ...first, sinCoincidir: mostSinCoincidir + 1 })).toBe(false)
    expect(askedTimes({ ...first, delRepresentante: mostDelRepresentante })).toBe(true)
    expect(askedTimes({ ...first, delRepresentante: mostDelRepresentante + 1 })).toBe(false)
  })
})
