import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { formatRun } from '#domain/run.ts'
import type { AnswersOf, BankAccountAnswer } from '#engine/asking/question.ts'
import { lastDayToAskMaternal, quintoMes } from '#law/asignacion-maternal.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionFamiliarContract } from '#services/asignacion-familiar/contract.ts'
import { cuentaRutOf } from '../parts/asking/payment-questions.ts'
import type { embarazoQuestions, pagoQuestions, solicitanteQuestions } from './questions.ts'
import { contenidoOptions } from './words.ts'

type Operations = (typeof asignacionFamiliarContract)['operations']

/** What the institution has on record about who asks. */
export type Antecedentes = CallReply<Operations['maternal']>

type Verificacion = CallReply<Operations['verificarMaternal']>

/** The institution's yes. */
export type Procede = Extract<Verificacion, { procede: true }>

/** The institution's no, with its reason. */
export type NoProcede = Extract<Verificacion, { procede: false }>

/** The answers of the form, by page. */
export interface Respuestas {
  readonly solicitante: AnswersOf<typeof solicitanteQuestions, 'runConyuge' | 'rutEmpleador'>
  readonly embarazo: AnswersOf<typeof embarazoQuestions, 'certificado'>
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'lugarPago'>
}

/** What institutions said of the answers. */
export interface Verificado {
  readonly solicitante?: Procede | undefined
  readonly embarazo?: Procede | undefined
}

/** What a certificate lacks, as people read it; empty if it is complete. */
function faltaEn({ emisor, contenido }: Partial<Respuestas['embarazo']>): readonly string[] {
  return [
    ...(emisor === 'otro' ? ['Que lo dé un médico o una matrona'] : []),
    ...contenidoOptions.flatMap(({ value, label }) =>
      contenido === undefined || contenido.includes(value) ? [] : [label],
    ),
  ]
}

/**
 * Why the certificate gives no right today: the month, or what it lacks. Needs no institution. Undefined if nothing is
 * against it, as far as it is answered.
 */
export function certificadoEnContra(
  embarazo: Partial<Respuestas['embarazo']>,
  today: IsoDate,
): { readonly outcome: string; readonly data: Readonly<Record<string, string>> } | undefined {
  const { fechaGestacion: gestacion, fechaParto: parto } = embarazo
  const desde = gestacion && quintoMes({ gestacion })
  if (desde && today < desde) return { outcome: 'menos_de_5_meses', data: { desde } }
  if (parto && today > lastDayToAskMaternal({ parto })) return { outcome: 'embarazo_terminado', data: {} }
  const falta = faltaEn(embarazo)
  return falta.length > 0
    ? { outcome: 'certificado_incompleto', data: { falta: falta.join('\n') } }
    : undefined
}

/** Whose pregnancy it is, for lists and letters. */
export function subjectOf(
  { solicitante }: Pick<Respuestas, 'solicitante'>,
  verified: Verificado,
  person: { readonly nombres: string; readonly apellidos: string },
): string {
  if (solicitante.embarazo === 'propio' || solicitante.runConyuge === undefined)
    return `${person.nombres} ${person.apellidos}`
  return verified.solicitante?.nombre || `Persona del RUN ${formatRun(solicitante.runConyuge)}`
}

/** The account that is paid into; undefined for payment in person. */
export function cuentaOf({ pago }: Pick<Respuestas, 'pago'>, run: Run): BankAccountAnswer | undefined {
  if (pago.formaPago === 'cuentarut') return cuentaRutOf(run)
  return pago.formaPago === 'deposito' ? pago.cuenta : undefined
}
