import { describe, expect, it } from 'vitest'
import { capitalizeName, firstName, fullName, initials } from './person-name.ts'

const carmen = { nombres: 'Carmen Gloria', apellidoPaterno: 'Soto', apellidoMaterno: 'Pérez' }

describe('a name', () => {
  it('is written in full, also without a second surname', () => {
    expect(fullName(carmen)).toBe('Carmen Gloria Soto Pérez')
    expect(fullName({ nombres: ' John ', apellidoPaterno: 'Smith' })).toBe('John Smith')
  })

  it('greets with the first given name', () => {
    expect(firstName(carmen)).toBe('Carmen')
  })

  it('has the initials of given name and surname, particles left aside', () => {
    expect(initials(carmen)).toBe('CS')
    expect(initials({ nombres: 'Ángela', apellidoPaterno: 'de la Fuente' })).toBe('ÁF')
  })
})

describe('capitalizeName', () => {
  it.each([
    ['MARÍA DEL CARMEN SOTO PÉREZ', 'María del Carmen Soto Pérez'],
    ['josé  de la fuente', 'José de la Fuente'],
    ['DE LA FUENTE', 'De la Fuente'],
    ["BERNARDO O'HIGGINS", "Bernardo O'Higgins"],
    ['PÉREZ-COTAPOS', 'Pérez-Cotapos'],
    ['ÑANCUPIL', 'Ñancupil'],
    ['Ana McDonald', 'Ana McDonald'],
  ])('turns %s into %s', (text, written) => {
    expect(capitalizeName(text)).toBe(written)
  })
})
