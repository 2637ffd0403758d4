import type { AnswersOf } from '#engine/asking/question.ts'
import type { SolicitudCambio } from '#services/beneficios/contract.ts'
import type { formaQuestions } from './questions.ts'

/** The answers of the first page. An attorney is not asked what changes. */
export type FormaAnswers = AnswersOf<typeof formaQuestions, 'cambia' | 'formaPago' | 'cuenta'>

/**
 * What changes (flows §3, `acciones`): it decides which pages are asked. An attorney changes how the person is paid, and
 * nothing else.
 */
export function accionesDe(
  { cambia }: Partial<Pick<FormaAnswers, 'cambia'>>,
  byAttorney: boolean,
): SolicitudCambio['acciones'] {
  const what = byAttorney ? 'formaPago' : cambia
  return {
    flagCambioDomicilio: what === 'domicilio' || what === 'ambas',
    flagCambioFormaPago: what === 'formaPago' || what === 'ambas',
  }
}

/** The new payment method; a deposit if the question was not asked because there is no alternative. */
export function formaDe(
  answers: Partial<FormaAnswers>,
  byAttorney: boolean,
): 'deposito' | 'presencial' | undefined {
  if (!accionesDe(answers, byAttorney).flagCambioFormaPago) return undefined
  return answers.formaPago ?? 'deposito'
}
