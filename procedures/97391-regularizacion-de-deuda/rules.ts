import type { AnswersOf } from '#engine/asking/question.ts'
import type { Deuda, Impedimento } from '#services/deudas/contract.ts'
import type { Quien } from '../70652-deuda-previsional/rules.ts'
import type { avalQuestions, avisosQuestions, deudasQuestions, planQuestions } from './questions.ts'

/** The answers of the form, by page. */
export interface Respuestas {
  /** Not asked where the company is in the address. */
  readonly quien?: Quien | undefined
  readonly deudas: AnswersOf<typeof deudasQuestions>
  readonly plan: AnswersOf<typeof planQuestions>
  readonly aval: AnswersOf<typeof avalQuestions> | undefined
  readonly avisos: AnswersOf<typeof avisosQuestions>
}

/** Why a debt cannot be paid by an agreement; undefined if it can (procedures §97391). */
export function impedimentoOf({ estado, conRemate, enConvenio }: Deuda): Impedimento | undefined {
  if (enConvenio) return 'en_convenio'
  if (conRemate) return 'con_remate'
  return estado === 'impugnada' ? 'impugnada' : undefined
}
