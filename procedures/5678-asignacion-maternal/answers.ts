import type { Run } from '#domain/run.ts'
import { formatRun } from '#domain/run.ts'
import type { AnswersOf, BankAccountAnswer } from '#engine/question.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionFamiliarContract, DocumentoMaternal } from '#services/asignacion-familiar/contract.ts'
import { cuentaRutOf } from '../parts/payment-questions.ts'
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
  readonly embarazo: AnswersOf<typeof embarazoQuestions, 'certificado' | 'papelTrabajo'>
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'lugarPago'>
}

/** What institutions said of the answers. */
export interface Verificado {
  readonly solicitante?: Procede | undefined
  readonly embarazo?: Procede | undefined
}

/** What a certificate lacks, as people read it; empty if it is complete. */
export function faltaEn({
  emisor,
  contenido,
}: Pick<Respuestas['embarazo'], 'emisor' | 'contenido'>): readonly string[] {
  return [
    ...(emisor === 'otro' ? ['Que lo dé un médico o una matrona'] : []),
    ...contenidoOptions.flatMap(({ value, label }) => (contenido.includes(value) ? [] : [label])),
  ]
}

/** Documents that the institution asks for, as far as it has answered. */
export function pedidosOf({ solicitante }: Verificado): readonly DocumentoMaternal[] {
  return solicitante?.documentos ?? ['embarazo']
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
