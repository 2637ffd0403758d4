import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, formatAnswer, formOfAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const monto = ask.money({ label: 'Monto', missing: 'Escriba el monto.', minClp: 1000, maxClp: 2_000_000 })
const cargas = ask.integer({ label: 'Cargas', missing: 'Escriba cuántas.', max: 20 })

describe('money', () => {
  it('reads whole pesos however they are written', () => {
    for (const typed of ['$1.070.445', '1070445', '$ 1.070.445.-', ' 1.070.445 '])
      expect(parseAnswer(monto, formOf({ monto: typed }), 'monto')).toEqual({ value: 1_070_445 })
    expect(parseAnswer(monto, formOf({}), 'monto')).toEqual({ value: undefined })
  })

  it('asks for figures when it reads none', () => {
    for (const typed of ['mil pesos', '1.070,50', '12.34', '9'.repeat(40), `-${' '.repeat(19_000)}x`])
      expect(parseAnswer(monto, formOf({ monto: typed }), 'monto')).toEqual({
        errors: { '': 'Escriba el monto en pesos, solo con números. Por ejemplo, 350.000.' },
      })
  })

  it('checks the limits', () => {
    expect(checkAnswer(monto, 1000, contextWith())).toEqual({})
    expect(checkAnswer(monto, 999, contextWith())).toEqual({ '': 'Escriba un monto de $1.000 o más.' })
    expect(checkAnswer(monto, 2_000_001, contextWith())).toEqual({
      '': 'Escriba un monto de $2.000.000 o menos.',
    })
  })

  it('shows pesos', () => {
    expect(formatAnswer(monto, 1_070_445, contextWith())).toEqual(['$1.070.445'])
  })

  it('takes nothing from a draft but a whole number', () => {
    expect(restoreAnswer(monto, 0)).toBe(0)
    for (const stored of ['1000', 10.5, Number.NaN, Infinity, 1e20, {}, true])
      expect(restoreAnswer(monto, stored)).toBeUndefined()
  })
})

describe('integer', () => {
  it('reads whole numbers only', () => {
    expect(parseAnswer(cargas, formOf({ cargas: '1.000' }), 'cargas')).toEqual({ value: 1000 })
    expect(parseAnswer(cargas, formOf({ cargas: '0' }), 'cargas')).toEqual({ value: 0 })
    for (const typed of ['dos', '2,5', '1e3'])
      expect(parseAnswer(cargas, formOf({ cargas: typed }), 'cargas')).toEqual({
        errors: { '': 'Escriba un número entero, sin letras ni comas. Por ejemplo, 3.' },
      })
  })

  it('checks the limits, of which the lower is zero unless told', () => {
    expect(checkAnswer(cargas, 0, contextWith())).toEqual({})
    expect(checkAnswer(cargas, -1, contextWith())).toEqual({ '': 'Escriba un número desde 0 hacia arriba.' })
    expect(checkAnswer(cargas, 21, contextWith())).toEqual({ '': 'Escriba un número de 20 o menos.' })
  })

  it('shows thousands with a dot', () => {
    expect(formatAnswer(cargas, 1000, contextWith())).toEqual(['1.000'])
  })
})

describe('a whole number with a unit', () => {
  it('is read back with its unit, and typed without it', () => {
    const parte = ask.integer({ label: 'Parte', missing: 'Escriba la parte.', max: 100, unit: '%' })
    expect(formatAnswer(parte, 50, contextWith())).toEqual(['50 %'])
    expect(formOfAnswer(parte, 50, 'parte').text('parte')).toBe('50')
    expect(formatAnswer(cargas, 2, contextWith())).toEqual(['2'])
  })
})
