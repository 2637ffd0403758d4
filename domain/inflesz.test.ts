import { describe, expect, it } from 'vitest'
import { countSyllables, inflesz, infleszLevel, plainSpanishBar } from './inflesz.ts'

describe('countSyllables', () => {
  it.each([
    [1, 'y sol rey muy que Dios buey'],
    [2, 'casa cielo ruina guía aún quieto reunión'],
    [3, 'teatro caía ahora países héroe sábado subsidio prohíbe prohibido'],
    [4, 'veíamos beneficio invalidez cotizaba'],
    [5, 'solicitamos averiguamos construiríamos'],
  ])('counts %i in: %s', (count, words) => {
    for (const word of words.split(' ')) expect([word, countSyllables(word)]).toEqual([word, count])
  })
})

describe('inflesz', () => {
  it('follows the formula of Szigriszt', () => {
    // Two sentences, four words, six syllables.
    expect(inflesz('La casa. Mi perro.')).toBeCloseTo(206.835 - (62.3 * 6) / 4 - 2, 6)
  })

  it('finds plain words easier than the language of forms', () => {
    const plain =
      'Use este trámite si usted pagó el funeral. Le devolvemos el gasto. Tenga a mano la factura.'
    const official =
      'La acreditación de los antecedentes correspondientes a la inhumación del causante constituye requisito indispensable para la tramitación de la solicitud administrativa.'
    expect(inflesz(plain)).toBeGreaterThan(plainSpanishBar)
    expect(inflesz(official)).toBeLessThan(plainSpanishBar)
  })

  it('ends a sentence at a line break but not at the dots of an amount', () => {
    expect(inflesz('Pida su pago\nElija un banco')).toBe(inflesz('Pida su pago. Elija un banco.'))
    expect(inflesz('Son $1.070.445 al mes')).toBe(inflesz('Son al mes'))
  })

  it('says that a text without words cannot be judged', () => {
    expect(() => inflesz('12.345')).toThrow(RangeError)
  })
})

it('the scale calls the bar "bastante fácil"', () => {
  expect([39.9, 40, 55, plainSpanishBar, 80].map(infleszLevel)).toEqual([
    'muy difícil',
    'algo difícil',
    'normal',
    'bastante fácil',
    'muy fácil',
  ])
})
