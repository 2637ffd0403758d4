import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { damerauDistance, foldText, matchScore, slug } from './plain-text.ts'

describe('foldText', () => {
  it('drops accents, capitals and extra spaces', () => {
    expect(foldText('  Asignación\n MATERNAL  Ñuñoa ')).toBe('asignacion maternal nunoa')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

it('a slug has only letters, digits and hyphens', () => {
  expect(slug('Asignación por muerte (5300)')).toBe('asignacion-por-muerte-5300')
  expect(slug(' ¡Ñandú! ')).toBe('nandu')
})

describe('damerauDistance', () => {
  it.each([
    ['', 'abc', 3],
    ['muerte', 'muerte', 0],
    ['muerte', 'muetre', 1],
    ['muerte', 'muerrte', 1],
    ['muerte', 'merte', 1],
    ['asignacion', 'asignasion', 1],
    ['sitting', 'kitten', 3],
  ])('from "%s" to "%s" is %i', (first, second, distance) => {
    expect(damerauDistance(first, second)).toBe(distance)
  })

  it('is the same both ways and zero only for equal words', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(damerauDistance(first, second)).toBe(damerauDistance(second, first))
        expect(damerauDistance(first, second) === 0).toBe(first === second)
      }),
    )
  })
})

describe('matchScore', () => {
  const title = 'Asignación por muerte (cuota mortuoria)'

  it.each([
    'muerte',
    'asignacion muerte',
    'cuota',
    'asign',
    'ASIGNASION',
    'mortuora',
    'asignaico',
    'la cuota de la muerte',
    '',
  ])('finds the title by "%s"', query => {
    expect(matchScore(query, title)).toBeGreaterThan(0)
  })

  it.each(['pension', 'muerte pension', 'sol', 'mate'])('does not find it by "%s"', query => {
    expect(matchScore(query, title)).toBe(0)
  })

  it('ranks whole words over beginnings, and these over slips', () => {
    const scores = ['muerte', 'muert', 'muetre'].map(query => matchScore(query, title))
    expect(scores).toEqual([...scores].sort((first, second) => second - first))
    expect(new Set(scores).size).toBe(3)
  })

  it('finds any text by any of its own words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zñáé]{1,10}$/), { minLength: 1, maxLength: 6 }), words => {
        for (const word of words) expect(matchScore(word, words.join(' '))).toBe(1)
      }),
    )
  })
})
