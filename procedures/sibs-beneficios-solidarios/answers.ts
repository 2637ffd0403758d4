import type { Run } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/context.ts'
import type { AnswersOf } from '#engine/question.ts'
import type { BeneficioElegible, CodigoBeneficio, Elegibilidad } from '#services/sibs/contract.ts'
import { codigosEnOrden } from '#services/sibs/contract.ts'
import type { ServicesOf } from '../services.ts'
import { codigoText } from './beneficios.ts'
import type { beneficiosQuestions, enfermedadQuestions, hijosQuestions } from './questions/beneficios.ts'
import type { pagoQuestions, paseQuestions, residenciaQuestions } from './questions/cierre.ts'
import type { contactoQuestions, contactoTerceroQuestions, quienQuestions } from './questions/personas.ts'

/** The answers of a whole application, by page. Pages that are asked only sometimes may be missing. */
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
  readonly residencia: AnswersOf<typeof residenciaQuestions, 'aceptaMisiones'>
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'lugarPago'>
  readonly pase: AnswersOf<typeof paseQuestions> | undefined
}

/** What the gate found: what the person may ask for herself, and the official who attends her, if one does. */
export interface Entrada {
  /** `null` where the institution does not have her on record. */
  readonly propia: Elegibilidad | null
  readonly funcionario: Funcionario | null
}

/** The official who attends at a desk (flows §3: run and dv, and whether it exists). */
export interface Funcionario {
  readonly run: number
  readonly dv: string
  readonly existe_funcionario: boolean
  readonly nombre: string
  readonly institucion: string
}

/** A place where benefits are paid in cash, as the institution of payment methods tells it. */
export type LugarPago = Awaited<
  ReturnType<ServicesOf<['formasDePago']>['formasDePago']['listarLugaresPago']>
>['lugaresPago'][number]

/** What institutions said before pages were shown. */
export interface Consultado {
  readonly gate?: Entrada
  readonly pago?: readonly LugarPago[]
}

/** What institutions found: whom it is for, and what she may ask for. */
export interface Verificado {
  readonly quien?: Elegibilidad
}

/** Whoever files, and what she answered so far. */
export interface Filing {
  readonly answers: Pick<Respuestas, 'quien'>
  readonly person: Solicitante
}

/** Whether somebody files with a power of another person. */
export const isTercero = ({ quien }: Pick<Respuestas, 'quien'>) => quien.para === 'tercero'

/** RUN of whoever receives the benefit. */
export function beneficiarioRun({ answers, person }: Filing): Run {
  return answers.quien.run ?? person.run
}

/** How somebody stands with one benefit; undefined while that is not known. */
export function elegible(
  codigo: CodigoBeneficio,
  { quien }: Verificado,
): (BeneficioElegible & { puede: boolean }) | undefined {
  return quien?.beneficios.find(({ tipoBeneficio }) => tipoBeneficio === codigo)
}

/** What is asked for, in the order of the list. */
export function pedidos({ beneficios }: Pick<Respuestas, 'beneficios'>): readonly CodigoBeneficio[] {
  const { lista = [], conBonoPorHijo, conTrabajoPesado } = beneficios
  return codigosEnOrden.filter(codigo => {
    if (codigo === 13) return conBonoPorHijo === true
    return codigo === 10 ? conTrabajoPesado === true : lista.includes(codigoText(codigo))
  })
}

/** Whether an illness is asked about. */
export const pideInvalidez = (answers: Pick<Respuestas, 'beneficios'>) =>
  pedidos(answers).some(codigo => codigo === 2 || codigo === 4)

/** Who presses the button: the official at a desk, else whoever is signed in. */
export const usuarioDe = (acting: Acting, person: Solicitante): Run => acting.official?.run ?? person.run
