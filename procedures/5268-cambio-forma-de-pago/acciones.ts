import type { AnswersOf } from '#engine/question.ts'
import type { SolicitudCambio } from '#services/beneficios/contract.ts'
import type { formaQuestions } from './preguntas.ts'

/** What is answered on the first page. */
export type FormaAnswers = AnswersOf<typeof formaQuestions, 'formaPago' | 'cuenta'>

/** What changes (flows §3, `acciones`): it decides which pages are asked. */
export function accionesDe({ cambia }: Partial<Pick<FormaAnswers, 'cambia'>>): SolicitudCambio['acciones'] {
  return {
    flagCambioDomicilio: cambia === 'domicilio' || cambia === 'ambas',
    flagCambioFormaPago: cambia === 'formaPago' || cambia === 'ambas',
  }
}

/** How she wants to be paid, where that changes: a deposit, if the form is not asked because there is no other. */
export function formaDe({ cambia, formaPago }: Partial<FormaAnswers>): 'deposito' | 'presencial' | undefined {
  if (!accionesDe(cambia === undefined ? {} : { cambia }).flagCambioFormaPago) return undefined
  return formaPago ?? 'deposito'
}
