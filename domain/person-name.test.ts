import { describe, expect, it } from 'vitest'
import { capitalizeName, firstName, fullName, initials, isSameName } from './person-name.ts'

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

describe('a name that somebody wrote', () => {
  const registered = 'MARCELA BEATRIZ OYARZÚN LEIVA'

  it.each(['Marcela Beatriz Oyarzún Leiva', 'marcela oyarzun', 'Marcela  Oyarzún Leiva'])(
    'is that of the register without accents, second name or second surname: %s',
    written => expect(isSameName(written, registered)).toBe(true),
  )

  it.each(['Marcela', '', 'Oyarzún Marcela', 'Marcela Oyarzún Soto', 'Javiera Oyarzún Leiva', 'de la'])(
    'is another one with one word alone, another order or another word: %s',
    written => expect(isSameName(written, registered)).toBe(false),
  )

  it('does not count particles', () => {
    expect(isSameName('Rosaura Tránsito Leiva', 'Rosaura del Tránsito Leiva Cofré')).toBe(true)
  })
})
