import { describe, expect, it } from 'vitest'
import { bankAccountMessages } from '#domain/bank-account.ts'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { accountErrors } from './bank-account.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const own = ask.bankAccount({ label: 'Su cuenta', missing: 'Escriba los datos de su cuenta.', own: true })
const another = ask.bankAccount({ label: 'Cuenta', missing: 'Escriba los datos de la cuenta.' })
const cuentaRut = { codigoBanco: 12, tipoCuenta: 8, numeroCuenta: '12345678' } as const

const parse = (banco: string, tipo: string, numero: string) =>
  parseAnswer(own, formOf({ 'c.banco': banco, 'c.tipo': tipo, 'c.numero': numero }), 'c')

describe('bankAccount', () => {
  it('reads bank, type and number', () => {
    expect(parse('12', '8', '12.345.678')).toEqual({ value: cuentaRut })
    expect(parse('1', '1', '00-1234')).toEqual({
      value: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '001234' },
    })
    expect(parse('', '', '')).toEqual({ value: undefined })
  })

  it('says at each part what to mend, in the order of the page', () => {
    const { errors } = parse('', '', '12')
    expect(errors).toEqual({
      tipo: 'Elija el tipo de cuenta.',
      banco: 'Elija el banco o la institución de la lista.',
      numero: bankAccountMessages['numero-invalido'],
    })
    expect(Object.keys(errors ?? {})).toEqual(['tipo', 'banco', 'numero'])
    expect(parse('doce', '5', '12345678').errors).toMatchObject({
      tipo: 'Elija el tipo de cuenta.',
      banco: 'Elija el banco o la institución de la lista.',
    })
  })

  it('checks the bank, and the rules of an account where it is her own', () => {
    expect(checkAnswer(own, cuentaRut, contextWith())).toEqual({})
    expect(checkAnswer(own, { ...cuentaRut, codigoBanco: 99 }, contextWith())).toEqual({
      banco: 'Elija el banco o la institución de la lista.',
    })
    expect(checkAnswer(own, { ...cuentaRut, numeroCuenta: '9876543' }, contextWith())).toEqual({
      numero: bankAccountMessages['cuentarut-numero-distinto'],
    })
    expect(checkAnswer(own, { ...cuentaRut, codigoBanco: 672 }, contextWith())).toEqual({
      tipo: bankAccountMessages['solo-cuenta-vista'],
    })
    expect(checkAnswer(another, { ...cuentaRut, numeroCuenta: '9876543' }, contextWith())).toEqual({})
    expect(accountErrors({ ...cuentaRut, numeroCuenta: '9876543' }, '9876543-3')).toEqual({})
  })

  it('shows bank, type and number in words', () => {
    expect(formatAnswer(own, cuentaRut, contextWith())).toEqual([
      'BancoEstado',
      'CuentaRUT de BancoEstado 12345678',
    ])
    expect(formatAnswer(own, { ...cuentaRut, codigoBanco: 99 }, contextWith())[0]).toBe('99')
  })

  it('takes nothing from a draft but a whole account', () => {
    expect(restoreAnswer(own, { ...cuentaRut, titular: '1-9' })).toEqual(cuentaRut)
    for (const stored of [
      '12345678',
      { ...cuentaRut, tipoCuenta: 5 },
      { ...cuentaRut, tipoCuenta: 'constructor' },
      { ...cuentaRut, codigoBanco: null },
      { codigoBanco: 12, tipoCuenta: 8 },
    ])
      expect(restoreAnswer(own, stored)).toBeUndefined()
  })
})
