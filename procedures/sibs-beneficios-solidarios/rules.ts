import type { Run } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { BeneficioElegible, CodigoBeneficio, Elegibilidad } from '#services/sibs/contract.ts'
import { codigosEnOrden } from '#services/sibs/contract.ts'
import type { ServicesOf } from '../services.ts'
import type { beneficiosQuestions, enfermedadQuestions, hijosQuestions } from './questions/beneficios.ts'
import type { pagoQuestions, paseQuestions, residenciaQuestions } from './questions/cierre.ts'
import type { contactoQuestions, contactoTerceroQuestions, quienQuestions } from './questions/personas.ts'
import { codigoText } from './words.ts'

/** The answers of the whole application, by page. Conditional pages may be absent. */
export interface Respuestas {
  readonly quien: AnswersOf<
    typeof quienQuestions,
    'run' | 'fechaNacimiento' | 'representacion' | 'documentoFuncionario'
  >
  readonly beneficios: AnswersOf<typeof beneficiosQuestions, 'lista' | 'conBonoPorHijo' | 'conTrabajoPesado'>
  readonly contacto: AnswersOf<typeof contactoQuestions>
  readonly contactoTercero: AnswersOf<typeof contactoTerceroQuestions> | undefined
  readonly hijos: AnswersOf<typeof hijosQuestions, 'hijosConRun' | 'hijosSinRun' | 'postMortem'> | undefined
  readonly enfermedad: AnswersOf<typeof enfermedadQuestions, 'condicionDeclarada'> | undefined
  readonly residencia: AnswersOf<
    typeof residenciaQuestions,
    'residencia' | 'residenciaInvalidez' | 'aceptaMisiones'
  >
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'lugarPago'>
  readonly pase: AnswersOf<typeof paseQuestions> | undefined
}

/** Result of the gate: what the person may request for herself, and the official who attends her, if any. */
export interface Entrada {
  /** `null` if the institution does not have her on record. */
  readonly propia: Elegibilidad | null
  readonly funcionario: Funcionario | null
}

/** The official at a desk (flows §3: run and dv, and whether it exists). */
export interface Funcionario {
  readonly run: number
  readonly dv: string
  readonly existe_funcionario: boolean
  readonly nombre: string
  readonly institucion: string
}

/** A place of cash payment from the institution of payment methods. */
export type LugarPago = Awaited<
  ReturnType<ServicesOf<['formasDePago']>['formasDePago']['listarLugaresPago']>
>['lugaresPago'][number]

/** Data that institutions returned before pages were shown. */
export interface Consultado {
  readonly gate?: Entrada
  readonly pago?: readonly LugarPago[]
}

/** What institutions verified: the beneficiary, and what she may request. */
export interface Verificado {
  readonly quien?: Elegibilidad
}

/** The applicant, and her answers so far. */
export interface Filing {
  readonly answers: Pick<Respuestas, 'quien'>
  readonly person: Solicitante
}

/** Whether the applicant acts under another person's power. */
export const isTercero = ({ quien }: Pick<Respuestas, 'quien'>) => quien.para === 'tercero'

/** RUN of the beneficiary. */
export function beneficiarioRun({ answers, person }: Filing): Run {
  return answers.quien.run ?? person.run
}

/** A person's eligibility for one benefit; undefined while unknown. */
export function elegible(
  codigo: CodigoBeneficio,
  { quien }: Verificado,
): (BeneficioElegible & { puede: boolean }) | undefined {
  return quien?.beneficios.find(({ tipoBeneficio }) => tipoBeneficio === codigo)
}

/** The requested benefits, in the order of the list. */
export function pedidos({ beneficios }: Pick<Respuestas, 'beneficios'>): readonly CodigoBeneficio[] {
  const { lista = [], conBonoPorHijo, conTrabajoPesado } = beneficios
  return codigosEnOrden.filter(codigo => {
    if (codigo === 13) return conBonoPorHijo === true
    return codigo === 10 ? conTrabajoPesado === true : lista.includes(codigoText(codigo))
  })
}

/** Whether the form asks about an illness. */
export const pideInvalidez = (answers: Pick<Respuestas, 'beneficios'>) =>
  pedidos(answers).some(codigo => codigo === 2 || codigo === 4)

/** The user: the official at a desk, otherwise the signed-in person. */
export const usuarioDe = (acting: Acting, person: Solicitante): Run => acting.official?.run ?? person.run
