import { describe, expect, it } from 'vitest'
import { type Identidad, identidadToTell, mostDelRepresentante, mostSinCoincidir } from './rules.ts'

const carmen: Identidad = {
  nombres: 'Carmen Gloria',
  apellidoP: 'Rojas',
  apellidoM: 'Díaz',
  sexo: 'F',
  estadoCivil: 'viudo',
  nacionalidad: 'chilena',
  fechaNacimiento: '1968-03-14',
}
const first = { sinCoincidir: 1, delRepresentante: 1 }
const around = { intentos: first, today: '2026-11-23' }

describe('the identity of a relative', () => {
  it('is told to who knows the birth date, without the date', () => {
    const { fechaNacimiento, ...identity } = carmen
    expect(identidadToTell(carmen, fechaNacimiento, around)).toEqual(identity)
  })

  it('is not told with another date, nor of a person whom nobody knows, nor of a minor', () => {
    expect(identidadToTell(carmen, '1968-03-15', around)).toBeUndefined()
    expect(identidadToTell(undefined, '1968-03-14', around)).toBeUndefined()
    const young = { ...carmen, fechaNacimiento: '2008-11-24' }
    expect(identidadToTell(young, '2008-11-24', around)).toBeUndefined()
    expect(identidadToTell(young, '2008-11-24', { ...around, today: '2026-11-24' })).toBeDefined()
  })

  it('is not told any more after too many attempts, about her or by one representative', () => {
    const askedTimes = (intentos: typeof first) =>
      identidadToTell(carmen, '1968-03-14', { ...around, intentos })
    expect(askedTimes({ ...first, sinCoincidir: mostSinCoincidir })).toBeDefined()
    expect(askedTimes({ ...first, sinCoincidir: mostSinCoincidir + 1 })).toBeUndefined()
    expect(askedTimes({ ...first, delRepresentante: mostDelRepresentante })).toBeDefined()
    expect(askedTimes({ ...first, delRepresentante: mostDelRepresentante + 1 })).toBeUndefined()
  })
})
