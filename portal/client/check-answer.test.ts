import { describe, expect, it } from 'vitest'
import { brokenRule } from './check-answer.ts'

describe('brokenRule', () => {
  it.each([
    ['run', '12.345.678-5', '12.345'],
    ['verifier', '12.345.678-5', '12.345.678-4'],
    ['email', 'rosa@correo.cl', 'rosa@correo'],
    ['phone', '9 1234 5678', '1234'],
    ['money', '350.000', 'mil pesos'],
    ['integer', '12', 'doce'],
  ])('accepts a good %s and refuses a bad one', (rule, good, bad) => {
    expect(brokenRule(good, [rule])).toBeUndefined()
    expect(brokenRule(bad, [rule])).toBe(rule)
  })

  it('says that an empty answer is missing, and nothing else about it', () => {
    expect(brokenRule('  ', ['required', 'run'])).toBe('required')
    expect(brokenRule('', ['run'])).toBeUndefined()
  })

  it('checks the three parts of a date together', () => {
    expect(brokenRule({ dia: '3', mes: '5', anio: '2026' }, ['date'])).toBeUndefined()
    expect(brokenRule({ dia: '31', mes: '4', anio: '2026' }, ['date'])).toBe('date')
    expect(brokenRule({ dia: '', mes: '', anio: '' }, ['required', 'date'])).toBe('required')
  })
})
