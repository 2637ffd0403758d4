import { describe, expect, it } from 'vitest'
import { monthsOf, type PeriodoRegistrado } from '../imposiciones/rules.ts'
import { foundIn, review } from './review.ts'

const libro: PeriodoRegistrado = {
  caja: 'SSS',
  empleador: 'Textil Andina',
  desde: '1972-03',
  hasta: '1978-11',
  enLibros: true,
  lugar: 'Valparaíso',
  anotadoComo: null,
}

describe('what a search comes upon', () => {
  it('is of the caja that was named, or of any where none was', () => {
    const years = { desde: 1970, hasta: 1980 }
    expect(foundIn([libro], { caja: 'SSS', ...years })).toHaveLength(1)
    expect(foundIn([libro], { caja: 'EMPART', ...years })).toEqual([])
    expect(foundIn([libro], { caja: null, ...years })).toHaveLength(1)
  })

  it('lies within five years of those that were remembered', () => {
    const found = (desde: number, hasta: number) => foundIn([libro], { caja: null, desde, hasta }).length
    expect([found(1960, 1967), found(1960, 1966)]).toEqual([1, 0])
    expect([found(1983, 1985), found(1984, 1985)]).toEqual([1, 0])
  })

  it('is there only if one of the employers named is', () => {
    const employer = { nombre: 'Textil Andina', lugar: 'Valparaíso', desde: 1972, hasta: 1978 }
    const found = (change: object) =>
      foundIn([libro], { caja: null, desde: 1970, hasta: 1980, empleadores: [{ ...employer, ...change }] })
        .length
    expect(found({})).toBe(1)
    for (const other of [
      { nombre: 'Empresa Que No Existe' },
      { lugar: 'Arica' },
      { desde: 1950, hasta: 1955 },
    ])
      expect(found(other)).toBe(0)
  })

  it('is under another name only for who writes that name', () => {
    const other = { ...libro, anotadoComo: 'Aurora Pacheco R.' }
    const found = (otrosNombres: string) =>
      foundIn([other], { caja: null, desde: 1970, hasta: 1980, otrosNombres }).length
    expect([found('Aurora Pacheco R.'), found(''), found('Rosa Soto')]).toEqual([1, 0, 0])
  })

  it('is under whatever name for who gives the number of her booklet, and for no other number', () => {
    const periodos = [{ ...libro, anotadoComo: 'Aurora Pacheco R.' }]
    const asked = (numeroInscripcion: string) =>
      review({
        request: {
          datos: { enBusqueda: true },
          solicitud: {
            ...{
              calidad: 'titular',
              caja: null,
              desde: 1970,
              hasta: 1980,
              otrosNombres: '',
              empleadores: [],
            },
            ...{ numeroInscripcion, padres: { padre: '', madre: '' } },
          },
        },
        facts: { periodos, titular: { inscripciones: ['41150226'], padre: null, madre: null } },
      } as unknown as Parameters<typeof review>[0])
    expect(asked('411.502-26')).toMatchObject({ kind: 'aprobar' })
    expect(asked('999')).toMatchObject({ kind: 'rechazar', datos: { motivoRechazo: 'faltan_datos' } })
  })

  it('is nothing that the system has already', () => {
    expect(foundIn([{ ...libro, enLibros: false }], { caja: null, desde: 1970, hasta: 1980 })).toEqual([])
  })
})

it('counts months from the first to the last, both included', () => {
  expect(monthsOf({ desde: '1981-01', hasta: '1981-01' })).toBe(1)
  expect(monthsOf({ desde: '1979-04', hasta: '1980-12' })).toBe(21)
})
