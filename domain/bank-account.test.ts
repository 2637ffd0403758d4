import { describe, expect, it } from 'vitest'
import {
  bankAccountMessages,
  type CuentaBancaria,
  codigosSoloCuentaVista,
  cuentaRutNumber,
  formatBankCode,
  isTipoCuenta,
  lastDigits,
  maskAccountNumber,
  parseAccountNumber,
  validateBankAccount,
} from './bank-account.ts'
import { runOfNumber } from './run.ts'

const titular = '12345678-5'
const cuentaRut: CuentaBancaria = { codigoBanco: 12, tipoCuenta: 8, numeroCuenta: '12345678', titular }
const corriente: CuentaBancaria = { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '00123456789', titular }
const codes = (cuenta: CuentaBancaria, beneficiario?: string) =>
  validateBankAccount(cuenta, beneficiario).map(({ code }) => code)

describe('validateBankAccount', () => {
  it('accepts accounts that can be paid', () => {
    expect(codes(cuentaRut, titular)).toEqual([])
    expect(codes(corriente, titular)).toEqual([])
    expect(codes({ ...corriente, tipoCuenta: 9 })).toEqual([])
    expect(codes({ ...corriente, codigoBanco: 672, tipoCuenta: 4 })).toEqual([])
  })

  it.each([
    ['a BancoEstado CuentaRUT at another bank', { ...cuentaRut, codigoBanco: 1 }, 'cuentarut-de-otro-banco'],
    [
      'a CuentaRUT whose number is not the RUN',
      { ...cuentaRut, numeroCuenta: '123456785' },
      'cuentarut-numero-distinto',
    ],
    [
      "another bank's CuentaRUT at BancoEstado",
      { ...cuentaRut, tipoCuenta: 9 },
      'cuentarut-es-de-bancoestado',
    ],
    ['a number that is too short', { ...corriente, numeroCuenta: '123' }, 'numero-invalido'],
    ['a number that is too long', { ...corriente, numeroCuenta: '1'.repeat(21) }, 'numero-invalido'],
    ['a number with letters', { ...corriente, numeroCuenta: '12A45' }, 'numero-invalido'],
  ] as const)('refuses %s', (_what, cuenta, code) => {
    expect(codes(cuenta)).toEqual([code])
  })

  it.each(codigosSoloCuentaVista)('takes only sight accounts at entity %i', codigoBanco => {
    expect(codes({ ...corriente, codigoBanco })).toEqual(['solo-cuenta-vista'])
    expect(codes({ ...corriente, codigoBanco, tipoCuenta: 8, numeroCuenta: '12345678' })).toEqual([
      'solo-cuenta-vista',
    ])
  })

  it('refuses a CuentaRUT of a company', () => {
    const empresa = runOfNumber(76_086_428)
    expect(codes({ ...cuentaRut, titular: empresa, numeroCuenta: '76086428' })).toEqual([
      'cuentarut-de-empresa',
    ])
  })

  it('asks for an account of the person who is paid, and only then', () => {
    expect(codes(corriente, '11111111-1')).toEqual(['titular-distinto'])
    expect(codes(corriente)).toEqual([])
  })

  it('reports all problems, each with its field and text', () => {
    const problems = validateBankAccount({ ...cuentaRut, codigoBanco: 1, numeroCuenta: '' }, '11111111-1')
    expect(problems.map(({ field }) => field)).toEqual(['tipoCuenta', 'numeroCuenta', 'titular'])
    expect(problems.every(({ code, message }) => message === bankAccountMessages[code])).toBe(true)
  })
})

describe('account numbers', () => {
  it('are read with spaces, dots and hyphens, keeping leading zeros', () => {
    expect(parseAccountNumber(' 00-123.456 789 ')).toBe('00123456789')
    expect(['', '123', '12x45', '1'.repeat(21)].map(parseAccountNumber)).toEqual(Array(4).fill(undefined))
  })

  it('show only their last four digits', () => {
    expect(lastDigits('00123456789')).toBe('6789')
    expect(maskAccountNumber('00123456789')).toBe('••••\u00a06789')
  })

  it('of a CuentaRUT are the RUN without verifier', () => {
    expect(cuentaRutNumber('5126663-3')).toBe('5126663')
  })
})

it('bank codes are written with three digits', () => {
  expect([1, 12, 672].map(formatBankCode)).toEqual(['001', '012', '672'])
})

it('account types are 1, 2, 3, 4, 8 and 9', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(isTipoCuenta)).toEqual([1, 2, 3, 4, 8, 9])
})
