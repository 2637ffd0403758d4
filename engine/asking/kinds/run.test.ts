import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const missing = 'Escriba el RUN.'
const persona = ask.run({ label: 'RUN', missing, of: 'persona' })
const empresa = ask.run({ label: 'RUT', missing, of: 'empresa' })
const cualquiera = ask.run({ label: 'RUT', missing, of: 'cualquiera' })

describe('run', () => {
  it('reads a RUN however it is written', () => {
    for (const typed of ['12.345.678-5', '12345678-5', '123456785', ' 12 345 678–5 '])
      expect(parseAnswer(persona, formOf({ run: typed }), 'run')).toEqual({ value: '12345678-5' })
    expect(parseAnswer(persona, formOf({ run: '20.000.003-K' }), 'run')).toEqual({ value: '20000003-k' })
  })

  it('says of a RUN what is missing or wrong in it', () => {
    expect(parseAnswer(persona, formOf({}), 'run')).toEqual({ value: undefined })
    expect(parseAnswer(persona, formOf({ run: '12.345.678' }), 'run')).toEqual({
      errors: { '': 'Escriba el RUN completo, con su dígito verificador. Por ejemplo, 12.345.678-5.' },
    })
    expect(parseAnswer(persona, formOf({ run: '12.345.678-4' }), 'run')).toEqual({
      errors: { '': 'Revise el RUN: el dígito verificador (el que va después del guion) no coincide.' },
    })
    expect(parseAnswer(empresa, formOf({ run: 'mi empresa' }), 'run')).toEqual({
      errors: { '': 'Escriba el RUT completo, con su dígito verificador. Por ejemplo, 76.543.210-3.' },
    })
  })

  it('speaks of RUN and RUT where either may be written', () => {
    expect(parseAnswer(cualquiera, formOf({ run: '76.543.210' }), 'run').errors?.['']).toMatch(
      /^Escriba el RUN o RUT completo/,
    )
    expect(parseAnswer(cualquiera, formOf({ run: '76.543.210-4' }), 'run')).toEqual({
      errors: { '': 'Revise el RUN o RUT: el dígito verificador (el que va después del guion) no coincide.' },
    })
  })

  it('tells persons from companies', () => {
    const { check } = {
      check: (question: typeof persona | typeof empresa | typeof cualquiera, run: string) =>
        checkAnswer(question, run, contextWith()),
    }
    expect(check(persona, '76543210-3')).toEqual({
      '': 'Este RUT es de una empresa. Escriba el RUN de una persona.',
    })
    expect(check(empresa, '12345678-5')).toEqual({
      '': 'Este RUN es de una persona. Escriba el RUT de una empresa.',
    })
    expect(check(persona, '12345678-5')).toEqual({})
    expect(check(empresa, '76543210-3')).toEqual({})
    expect(check(cualquiera, '76543210-3')).toEqual({})
  })

  it('shows it with dots and a capital verifier', () => {
    expect(formatAnswer(persona, '20000003-k', contextWith())).toEqual(['20.000.003-K'])
  })

  it('takes nothing from a draft but a RUN', () => {
    expect(restoreAnswer(persona, '12345678-5')).toBe('12345678-5')
    for (const stored of [12345678, '12345678-4', { numero: 12345678 }, null, ['12345678-5']])
      expect(restoreAnswer(persona, stored)).toBeUndefined()
  })
})
