/** Where a benefit is paid: payment forms, account types and the rules of a bank account. Safe for old browsers. */
import { isCompanyRut, type Run, splitRun } from './run.ts'

/** Payment forms by code: deposit in an account, or cash at a payment place (reference data §2). */
export const formasDePago = {
  '1': 'Depósito en cuenta bancaria',
  '2': 'Cobro presencial',
} as const

/** Account types by code (flows §3). */
export const tiposDeCuenta = {
  1: 'Cuenta corriente',
  2: 'Cuenta de ahorro a plazo',
  3: 'Cuenta de ahorro a la vista',
  4: 'Cuenta vista',
  8: 'CuentaRUT de BancoEstado',
  9: 'CuentaRUT de otro banco',
} as const

/** Code of an account type. */
export type CodigoTipoCuenta = keyof typeof tiposDeCuenta

/** Code of BancoEstado (flows §3). */
export const codigoBancoEstado = 12

/** Codes of Coopeuch and of the issuers of prepaid cards, which open sight accounts only (reference data §2). */
export const codigosSoloCuentaVista: readonly number[] = [672, 697, 729, 730, 732, 738, 741, 875]

/** A bank account as asked and sent. */
export interface CuentaBancaria {
  readonly codigoBanco: number
  readonly tipoCuenta: CodigoTipoCuenta
  /** Digits only, leading zeros kept; see {@link parseAccountNumber}. */
  readonly numeroCuenta: string
  /** RUN or company RUT of the holder. */
  readonly titular: Run
}

/** Everything that can be wrong with an account, and how to correct it. */
export const bankAccountMessages = {
  'numero-invalido': 'Escriba el número de la cuenta. Tiene entre 4 y 20 números, sin letras.',
  'cuentarut-de-otro-banco':
    'La CuentaRUT de BancoEstado solo existe en BancoEstado. Elija BancoEstado o cambie el tipo de cuenta.',
  'cuentarut-numero-distinto':
    'El número de la CuentaRUT es el RUN de su titular sin el último dígito, el que va después del guion. Revise el número.',
  'cuentarut-de-empresa': 'Una empresa no puede tener CuentaRUT. Elija otro tipo de cuenta.',
  'cuentarut-es-de-bancoestado': 'En BancoEstado elija el tipo «CuentaRUT de BancoEstado».',
  'solo-cuenta-vista': 'Esta entidad solo ofrece cuentas vista. Cambie el tipo a «Cuenta vista».',
  'titular-distinto':
    'La cuenta debe estar a nombre de la persona que recibe el pago. Escriba los datos de una cuenta propia.',
} as const

export type BankAccountProblemCode = keyof typeof bankAccountMessages

/** A problem: its code, the answer at fault, and the text for the person. */
export interface BankAccountProblem {
  readonly code: BankAccountProblemCode
  readonly field: keyof CuentaBancaria
  readonly message: string
}

/**
 * Problems of an account; empty if it can be paid (rules: reference data §2).
 *
 * @param beneficiario - payee, who must hold the account; omit it if anyone may hold it
 */
export function validateBankAccount(cuenta: CuentaBancaria, beneficiario?: Run): BankAccountProblem[] {
  const { codigoBanco, tipoCuenta, numeroCuenta, titular } = cuenta
  const isCuentaRut = tipoCuenta === 8 || tipoCuenta === 9
  const problems: BankAccountProblem[] = []
  const report = (code: BankAccountProblemCode, field: keyof CuentaBancaria) =>
    problems.push({ code, field, message: bankAccountMessages[code] })

  if (codigosSoloCuentaVista.includes(codigoBanco) && tipoCuenta !== 4)
    report('solo-cuenta-vista', 'tipoCuenta')
  else if (tipoCuenta === 8 && codigoBanco !== codigoBancoEstado)
    report('cuentarut-de-otro-banco', 'tipoCuenta')
  else if (tipoCuenta === 9 && codigoBanco === codigoBancoEstado)
    report('cuentarut-es-de-bancoestado', 'tipoCuenta')
  else if (isCuentaRut && isCompanyRut(titular)) report('cuentarut-de-empresa', 'tipoCuenta')

  if (!/^\d{4,20}$/.test(numeroCuenta)) report('numero-invalido', 'numeroCuenta')
  else if (tipoCuenta === 8 && numeroCuenta !== cuentaRutNumber(titular))
    report('cuentarut-numero-distinto', 'numeroCuenta')

  if (beneficiario !== undefined && titular !== beneficiario) report('titular-distinto', 'titular')
  return problems
}

/** The number of a person's CuentaRUT: the RUN without its verifier (reference data §2). */
export function cuentaRutNumber(run: Run): string {
  return String(splitRun(run).numero)
}

/** The account number in typed text, without spaces, dots and hyphens; undefined unless 4 to 20 digits remain. */
export function parseAccountNumber(text: string): string | undefined {
  const digits = text.replace(/[\s.\-‐‑–]/g, '')
  return /^\d{4,20}$/.test(digits) ? digits : undefined
}

/** All that is said of an account number to who knows it: its last four digits. */
export function lastDigits(numeroCuenta: string): string {
  return numeroCuenta.slice(-4)
}

/** An account number with only its last four digits visible, as one word: `•••• 5678`. */
export function maskAccountNumber(numeroCuenta: string): string {
  return `••••\u00a0${lastDigits(numeroCuenta)}`
}

/** A bank's code as payment files write it, with three digits: `12` → `012` (reference data §2). */
export function formatBankCode(codigoBanco: number): string {
  return String(codigoBanco).padStart(3, '0')
}

/** Whether a number is the code of an account type. */
export function isTipoCuenta(code: number): code is CodigoTipoCuenta {
  return code in tiposDeCuenta
}
