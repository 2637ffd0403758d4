import { describe, expect, it } from 'vitest'
import { queryWordsOf, wordsOf } from './search-words.ts'

const soundOf = (word: string) => wordsOf(word)[0]?.sound
const stemOf = (word: string) => wordsOf(word)[0]?.stem

describe('words that sound the same', () => {
  it.each([
    ['viuda', 'biuda'],
    ['huérfano', 'uerfano'],
    ['huérfano', 'guérfano'],
    ['asignación', 'asignasion'],
    ['cesantía', 'sesantia'],
    ['colilla', 'coliya'],
    ['jefe', 'gefe'],
    ['quiero', 'kiero'],
    ['Niño', 'nino'],
  ])('%s and %s are one', (right, written) => {
    expect(soundOf(written)).toBe(soundOf(right))
  })

  it.each([
    ['pega', 'paga'],
    ['chico', 'sico'],
    ['casa', 'caza de'],
  ])('%s and %s: only those', (one, other) => {
    expect(soundOf(one) === soundOf(other)).toBe(one === 'casa')
  })
})

describe('words with another ending', () => {
  it.each([
    ['pensión', 'pensiones'],
    ['familiar', 'familiares'],
    ['hijo', 'hijas'],
    ['trabajo', 'trabajando'],
    ['jubilar', 'jubilarme'],
    ['viudo', 'viudas'],
  ])('%s and %s are one', (one, other) => {
    expect(stemOf(other)).toBe(stemOf(one))
  })
})

describe('a query', () => {
  it('is read without empty words, unless it has no others', () => {
    expect(queryWordsOf('¿Cómo me quiero jubilar?').map(({ sound }) => sound)).toEqual(['jubilar'])
    expect(queryWordsOf('de la')).toHaveLength(2)
    expect(queryWordsOf('¡!')).toEqual([])
  })

  it('reads a word once, and no more than 24 of them', () => {
    expect(queryWordsOf('viuda biuda VIUDA')).toHaveLength(1)
    const many = Array.from({ length: 100 }, (_, index) => String(1000 + index)).join(' ')
    expect(queryWordsOf(many)).toHaveLength(24)
  })
})
