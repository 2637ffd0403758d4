import {
  bankAccountMessages,
  isTipoCuenta,
  parseAccountNumber,
  validateBankAccount,
} from '#domain/bank-account.ts'
import type { Run } from '#domain/run.ts'
import { labelOf, type Option } from '../context.ts'
import type { BankAccountAnswer, BankAccountQuestion, Kind, PartErrors } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

const partOf = {
  codigoBanco: 'banco',
  tipoCuenta: 'tipo',
  numeroCuenta: 'numero',
  titular: 'numero',
} as const

/** Bank, kind of account and number (parts `banco`, `tipo`, `numero`), with the rules that connect them. */
export const bankAccount: Kind<BankAccountQuestion, BankAccountAnswer> = {
  parse(_question, form, name) {
    const typed = {
      tipo: form.text(`${name}.tipo`),
      banco: form.text(`${name}.banco`),
      numero: form.text(`${name}.numero`),
    }
    if (Object.values(typed).every(text => text === '')) return { value: undefined }
    const tipoCuenta = code(typed.tipo)
    const codigoBanco = code(typed.banco)
    const numeroCuenta = parseAccountNumber(typed.numero)
    const isComplete =
      tipoCuenta !== undefined &&
      isTipoCuenta(tipoCuenta) &&
      codigoBanco !== undefined &&
      numeroCuenta !== undefined
    if (isComplete) return { value: { codigoBanco, tipoCuenta, numeroCuenta } }
    const errors: Record<string, string> = {}
    if (tipoCuenta === undefined || !isTipoCuenta(tipoCuenta)) errors.tipo = errorTexts.bankAccount.noType
    if (codigoBanco === undefined) errors.banco = errorTexts.bankAccount.noBank
    if (numeroCuenta === undefined) errors.numero = bankAccountMessages['numero-invalido']
    return { errors }
  },
  restore(_question, stored) {
    const { codigoBanco, tipoCuenta, numeroCuenta } = storedRecord(stored) ?? {}
    if (typeof codigoBanco !== 'number' || !Number.isSafeInteger(codigoBanco)) return undefined
    if (typeof tipoCuenta !== 'number' || !isTipoCuenta(tipoCuenta)) return undefined
    return typeof numeroCuenta === 'string' ? { codigoBanco, tipoCuenta, numeroCuenta } : undefined
  },
  check(question, value, context): PartErrors {
    if (!context.lists.bancos.some(banco => banco.value === String(value.codigoBanco)))
      return { banco: errorTexts.bankAccount.noBank }
    return question.own ? accountErrors(value, context.person.run) : {}
  },
  format(_question, value, context) {
    const nameIn = (list: readonly Option[], code: number) => labelOf(list, code) ?? String(code)
    return [
      nameIn(context.lists.bancos, value.codigoBanco),
      `${nameIn(context.lists.tiposCuenta, value.tipoCuenta)} ${value.numeroCuenta}`,
    ]
  },
  controls: (_question, { codigoBanco, tipoCuenta, numeroCuenta }) => [
    ['banco', String(codigoBanco)],
    ['tipo', String(tipoCuenta)],
    ['numero', numeroCuenta],
  ],
}

/** Errors of an account whose holder is known, by part of the question (rules: reference data §2). */
export function accountErrors(account: BankAccountAnswer, titular: Run): PartErrors {
  const problems = validateBankAccount({ ...account, titular })
  return Object.fromEntries(problems.map(problem => [partOf[problem.field], problem.message]))
}

const code = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined)
