import { maskAccountNumber } from '#domain/bank-account.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun } from '#domain/run.ts'
import { lugarOptions } from '../parts/asking/payment-questions.ts'
import { deliver } from './deliver.ts'
import { type FunicoPages, pages } from './pages.ts'
import { paths } from './paths.ts'
import { juramentoQuestions } from './questions/documentos.ts'
import { outcomes } from './reasons.ts'
import { accountOf } from './submit.ts'
import { tramiteOf } from './tramites.ts'

/** One form for the six pensions; the name of the draft says which. */
export const solicitud = pages.files({
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la solicitud',
    declarations: juramentoQuestions,
  },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
  outcomes,
  filedAs: c => tramiteOf(c).id,
  emailOf: c => c.answers.beneficiario.correo ?? null,
  subjectOf: c => subjectOf(c),
  highlights: c => [
    { label: 'Usted pide', value: tramiteOf(c).nombre },
    { label: 'Para', value: beneficiaryOf(c) },
    {
      label: 'Persona que falleció',
      value: nombreCausanteOf(c),
    },
    { label: 'La pensión sería cerca de', value: montoEstimadoOf(c) },
    ...paymentsOf(c),
  ],
  draftSubject: c => tramiteOf(c).nombre,
  // Every point that version 1 answered with yes was told in `detalle`. Version 2 asked for papers and for statements that
  // the registers answer: what it asked is left out.
  earlier: { 1: deliver as never, 2: deliver as never },
  deliver,
})

type Filled = Parameters<Parameters<FunicoPages['files']>[0]['subjectOf']>[0]

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
    lugarOptions(consulted.pago?.lugaresPago).find(({ value }) => value === codigo)?.label ?? ''
  const cuenta = accountOf(pago, person.run)
  const bankOf = (code: number) => lists.bancos.find(({ value }) => value === String(code))?.label ?? ''
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

function subjectOf(c: Filled): string {
  const causante = nombreCausanteOf(c)
  if (causante) return `${tramiteOf(c).nombre}, por ${causante}`
  if (c.answers.causante) return `${tramiteOf(c).nombre}, por el RUN ${formatRun(c.answers.causante.run)}`
  return tramiteOf(c).nombre
}
