import { maskAccountNumber } from '#domain/bank-account.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun } from '#domain/run.ts'
import { labelOf } from '#engine/asking/context.ts'
import { lugarOptions } from '../../parts/asking/payment-questions.ts'
import { accountOf, tramiteOf } from '../rules.ts'
import { tramites } from '../words.ts'
import type { pages } from './form.ts'

type Filled = Parameters<Parameters<typeof pages.files>[0]['subjectOf']>[0]

/** What is asked, in lists. */
export const nombreOf = (c: Parameters<typeof tramiteOf>[0]) => tramites[tramiteOf(c)].nombre

/** Key facts: what is asked, for whom, how much, and how it is paid. */
export const highlights = (c: Filled) => [
  { label: 'Usted pide', value: nombreOf(c) },
  { label: 'Para', value: beneficiaryOf(c) },
  { label: 'Persona que falleció', value: nombreCausanteOf(c) },
  { label: 'La pensión sería cerca de', value: montoEstimadoOf(c) },
  ...paymentsOf(c),
]

/** Who will receive it: the applicant, or the child she files for. */
function beneficiaryOf({ answers, consulted, person }: Filled): string {
  const { para, hijo, nombreMenor } = answers.beneficiario
  const child = consulted.beneficiario?.menores.find(({ run }) => run === hijo)
  if (para === 'hijo') return child ? fullName(child) : ''
  if (para === 'tutor') return nombreMenor ? fullName(nombreMenor) : ''
  return `${person.nombres} ${person.apellidos}`
}

/** The deceased: as the register has them, or as the applicant wrote. */
function nombreCausanteOf({ verified, answers }: Filled): string {
  const nombre = verified.causante?.causante ?? answers.datosCausante?.nombre
  return nombre ? fullName(nombre) : ''
}

function montoEstimadoOf({ verified: { causante } }: Filled): string {
  const montoClp = causante?.montoEstimadoClp
  return montoClp ? `${formatClp(montoClp)} al mes` : ''
}

/** Where the first payment is collected, and how each month's comes. */
function paymentsOf({ answers: { pago }, consulted, person, lists }: Filled) {
  if (!pago) return []
  const placeOf = (codigo: string | undefined) =>
    labelOf(lugarOptions(consulted.pago?.lugaresPago), codigo) ?? ''
  const cuenta = accountOf(pago, person.run)
  const bankOf = (code: number) => labelOf(lists.bancos, code) ?? ''
  return [
    { label: 'Primer pago', value: placeOf(pago.lugarCerca ?? pago.lugarLejos) },
    {
      label: 'Cada mes',
      value: cuenta
        ? `Depósito en ${bankOf(cuenta.codigoBanco)}, cuenta ${maskAccountNumber(cuenta.numeroCuenta)}`
        : placeOf(pago.lugarMensual),
    },
  ]
}

/** What is asked, for which child, and for whose death. */
export function subjectOf(c: Filled): string {
  const child =
    c.answers.beneficiario.para === 'hijo' || c.answers.beneficiario.para === 'tutor' ? beneficiaryOf(c) : ''
  const what = child ? `${nombreOf(c)} para ${child}` : nombreOf(c)
  const causante = nombreCausanteOf(c)
  if (causante) return `${what}, por ${causante}`
  if (c.answers.causante) return `${what}, por el RUN ${formatRun(c.answers.causante.run)}`
  return what
}
