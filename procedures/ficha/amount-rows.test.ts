import { describe, expect, it } from 'vitest'
import { readableText } from '../catalog/readable-text.ts'
import { tramites } from '../registry.ts'
import { fichaOn } from './types.ts'

function ficha(id: string, on: string) {
  const found = tramites.get(id)
  if (!found) throw new Error(`no ficha ${id}`)
  return fichaOn(found, on)
}

const rows = (id: string, on: string) =>
  ficha(id, on).amounts.map(({ label, value, since }) => `${label}: ${value} (${since})`)

describe('amounts follow the day', () => {
  it('shows the top of the funeral allowance with its date', () => {
    expect(rows('5300', '2026-11-21')).toEqual([
      'Monto máximo de la asignación: $1.070.445 (Desde el 1 de mayo de 2026)',
      'Valor en pesos de las 15 UF, si recibía la PGU: $615.244 (Desde el 25 de septiembre de 2026)',
    ])
    expect(readableText(ficha('5300', '2026-11-21'))).toContain('$1.070.445')
  })

  it('changes the family allowance in May', () => {
    expect(rows('5678', '2026-04-30')[0]).toBe(
      'Por carga, con ingresos de hasta $631.976 al mes: $22.007 (Desde el 1 de enero de 2026)',
    )
    expect(rows('5678', '2026-05-01')[2]).toBe(
      'Por carga, con ingresos de hasta $1.478.539 al mes: $4.382 (Desde el 1 de mayo de 2026)',
    )
  })

  it('lowers the age of the higher PGU step by step', () => {
    const paragraph = (on: string) => ficha('102077', on).what[2]
    expect(paragraph('2026-08-31')).toBe(
      'La PGU completa es de $231.732 al mes. Desde los 82 años es de $250.275. Desde septiembre de 2026, el monto más alto será para quienes tienen 75 años o más.',
    )
    expect(paragraph('2026-11-21')).toContain('Desde los 75 años es de $250.275.')
    expect(paragraph('2027-09-01')).toBe('La PGU completa es de $250.275 al mes.')
    expect(rows('102077', '2027-09-01')[0]).toBe('PGU completa: $250.275 (Desde septiembre de 2027)')
  })

  it.each(['102077', 'sibs'])('says in %s since when each age has the higher PGU', id => {
    const told = (on: string) =>
      rows(id, on)
        .filter(row => row.startsWith('PGU completa'))
        .map(row => row.replace(', al mes', ''))
    expect(told('2026-11-29')).toEqual([
      'PGU completa: $231.732 (Desde febrero de 2026)',
      'PGU completa desde los 75 años: $250.275 (Desde septiembre de 2026)',
      'PGU completa desde los 82 años: $250.275 (Desde febrero de 2026)',
    ])
    expect(told('2026-08-31')).toEqual([
      'PGU completa: $231.732 (Desde febrero de 2026)',
      'PGU completa desde los 82 años: $250.275 (Desde febrero de 2026)',
    ])
  })

  it('says that an amount is of a year when the day is not known', () => {
    expect(rows('38913', '2026-11-21')).toEqual([
      'Por cada carga o por familia, una vez al año: $66.834 (Valor de 2026)',
    ])
  })
})

it('does not give the ages of one year for another', () => {
  expect(ficha('pasecultural', '2026-12-31').who[0]).toContain('18 o 19 años')
  expect(ficha('pasecultural', '2027-01-01').who[0]).not.toMatch(/\d\d años/)
})

describe('amounts do not grow old in silence', () => {
  it('trusts every amount today', () => {
    for (const id of ['5300', '102077', '38913', '5678', 'requisitosSuf', '43187', '41345', 'sibs']) {
      expect([id, ficha(id, '2026-11-21').amounts.some(row => row.mayHaveChanged)]).toEqual([id, false])
    }
  })

  it('marks an amount from the day of its next change on', () => {
    expect(ficha('5300', '2026-12-31').amounts[0]?.mayHaveChanged).toBe(false)
    expect(ficha('5300', '2027-01-01').amounts[0]?.mayHaveChanged).toBe(true)
  })

  it('leaves alone what does not change any more', () => {
    expect(ficha('5220', '2030-01-01').amounts[0]?.mayHaveChanged).toBe(false)
  })

  it('stops on a day before the first known amount', () => {
    expect(() => ficha('requisitosSuf', '2020-01-01')).toThrow(RangeError)
  })
})
