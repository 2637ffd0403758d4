import { codigoBancoEstado, cuentaRutNumber, lastDigits } from '#domain/bank-account.ts'
import { formatDate } from '#domain/dates.ts'
import { formatInteger } from '#domain/quantities.ts'
import { type Run, splitRun } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { FiledForm } from '#engine/cases/concern.ts'
import type { Block } from '#engine/content/block.ts'

/** Payment method: a deposit in an account, or cash at a place. A procedure may override texts. */
export const paymentQuestions = {
  formaPago: ask.choice({
    style: 'radio',
    label: '¿Cómo se paga?',
    summaryLabel: 'Forma de pago',
    missing: 'Elija cómo se paga.',
    options: [
      {
        value: 'deposito',
        label: 'Depósito en una cuenta',
        hint: 'La cuenta debe ser de quien recibe el pago.',
      },
      {
        value: 'presencial',
        label: 'En efectivo, en persona',
        hint: 'Hay que ir con la cédula de identidad.',
      },
    ],
  }),
  cuenta: ask.bankAccount({
    label: 'Su cuenta',
    summaryLabel: 'Cuenta',
    missing: 'Escriba los datos de su cuenta.',
    own: true,
  }),
  /** Its options are `lugarOptions` of the institution's reply. */
  lugarPago: ask.choice({
    style: 'search',
    label: '¿Dónde se cobra?',
    summaryLabel: 'Lugar de cobro',
    hint: 'Elija de la lista. Los de su comuna están primero.',
    missing: 'Elija de la lista el lugar donde se cobra.',
    options: [] as readonly Option[],
  }),
}

/** The same choice with the CuentaRUT first, which needs no typing. Its options are `formaPagoOptions`. */
export function withCuentaRut(label: string) {
  const { options, summaryLabel, missing } = paymentQuestions.formaPago
  const cuentaRut = { value: 'cuentarut', label: 'Depósito en una CuentaRUT' } as const
  return ask.choice({ style: 'radio', label, summaryLabel, missing, options: [cuentaRut, ...options] })
}

/**
 * Payment methods, with the recipient's CuentaRUT.
 * @param forAnother - somebody else fills in the form
 */
export function formaPagoOptions(run: Run, forAnother: boolean): readonly Option[] {
  const numero = formatInteger(splitRun(run).numero)
  const [deposito, presencial] = paymentQuestions.formaPago.options
  return [
    {
      value: 'cuentarut',
      label: forAnother ? 'Depósito en la CuentaRUT del familiar' : 'Depósito en mi CuentaRUT',
      hint: `BancoEstado, número ${numero}. No hay que escribir nada más.`,
    },
    { ...deposito, label: 'Depósito en otra cuenta' },
    presencial,
  ]
}

/** A person's CuentaRUT, as an answer. */
export function cuentaRutOf(run: Run): BankAccountAnswer {
  return { codigoBanco: codigoBancoEstado, tipoCuenta: 8, numeroCuenta: cuentaRutNumber(run) }
}

/** A place of payment, in every institution's format. */
interface LugarPago {
  readonly codigo: string
  readonly nombre: string
  readonly direccion: string
  readonly comunaId: string
  readonly comunaNombre: string
}

/** Places of cash payment, those of the person's own comuna first. */
export function lugarOptions(lugares: readonly LugarPago[] = [], codigoComuna = ''): readonly Option[] {
  const own = lugares.filter(({ comunaId }) => comunaId === codigoComuna)
  const others = lugares.filter(({ comunaId }) => comunaId !== codigoComuna)
  return [...own, ...others].map(({ codigo, nombre, direccion, comunaNombre }) => ({
    value: codigo,
    label: `${nombre}, ${direccion}, ${comunaNombre}`,
  }))
}

/** The next days of payment in person, behind a question. */
export function fechasPagoBlocks(
  fechas: readonly { fecha: string; cierre: string }[] = [],
): readonly Block[] {
  if (fechas.length === 0) return []
  const items = fechas.map(
    ({ fecha, cierre }) => `${formatDate(fecha)}, si el pago se aprueba hasta el ${formatDate(cierre)}`,
  )
  return [{ kind: 'details', summary: '¿Cuándo se paga?', blocks: [{ kind: 'list', items }] }]
}

/** An account in the institutions' format. */
export function accountOnWire({ codigoBanco, tipoCuenta, numeroCuenta }: BankAccountAnswer) {
  return { banco: codigoBanco, tipoCuenta, numeroCuenta }
}

/** Where a filed form has it paid, for whom the money would be: the bank and the last four digits, or the place. */
export function paidAt({ answers, summary }: FiledForm): string | undefined {
  const { formaPago, ...others } = answers.pago ?? {}
  const filed = summary.find(({ pageId }) => pageId === 'pago')?.rows ?? []
  if (formaPago === 'presencial') {
    const place = filed.find(({ label }) => label === paymentQuestions.lugarPago.summaryLabel)?.lines[0]
    return ['En efectivo, en persona', place].filter(Boolean).join(', en ')
  }
  if (formaPago === 'cuentarut') return 'BancoEstado, en la CuentaRUT de quien recibe el pago'
  const account = Object.values(others).find(one => numberOf(one) !== undefined)
  const numero = numberOf(account)
  if (numero === undefined) return undefined
  const shown = filed.map(({ lines }) => lines)
  const bank = shown.find(lines => lines.at(-1)?.endsWith(numero))?.[0]
  return `${bank ? `${bank}, cuenta` : 'Cuenta'} terminada en ${lastDigits(numero)}`
}

const numberOf = (answer: unknown) => (answer as Partial<BankAccountAnswer> | null | undefined)?.numeroCuenta
