import type { AnswersOf } from '#engine/question.ts'
import type { SolicitudCambio } from '#services/beneficios/contract.ts'
import type { formaQuestions } from './preguntas.ts'

/** The answers of the first page. */
export type FormaAnswers = AnswersOf<typeof formaQuestions, 'formaPago' | 'cuenta'>

/** What changes (flows §3, `acciones`): it decides which pages are asked. */
export function accionesDe({ cambia }: Partial<Pick<FormaAnswers, 'cambia'>>): SolicitudCambio['acciones'] {
  return {
    flagCambioDomicilio: cambia === 'domicilio' || cambia === 'ambas',
    flagCambioFormaPago: cambia === 'formaPago' || cambia === 'ambas',
  }
}

/** The new payment method; a deposit if the question was not asked because there is no alternative. */
export function formaDe({ cambia, formaPago }: Partial<FormaAnswers>): 'deposito' | 'presencial' | undefined {
  if (!accionesDe(cambia === undefined ? {} : { cambia }).flagCambioFormaPago) return undefined
  return formaPago ?? 'deposito'
}
