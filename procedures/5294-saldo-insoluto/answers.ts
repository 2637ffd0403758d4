import { fullName } from '#domain/person-name.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { ConsultaSaldos } from '#services/saldos-insolutos/contract.ts'
import type {
  cobroQuestions,
  difuntoQuestions,
  herederosQuestions,
  pagoQuestions,
  pagosQuestions,
  papelesQuestions,
  saldosQuestions,
  solicitanteQuestions,
} from './questions.ts'
import type { DatosDifunto } from './registers.ts'
import { sumClp } from './rules.ts'

/** The answers of the whole form, by page. */
export interface Respuestas {
  readonly solicitante: AnswersOf<typeof solicitanteQuestions>
  readonly difunto: AnswersOf<typeof difuntoQuestions>
  readonly saldos: AnswersOf<typeof saldosQuestions>
  readonly herederos: AnswersOf<typeof herederosQuestions>
  /** Undefined if there is one heir. */
  readonly cobro: AnswersOf<typeof cobroQuestions> | undefined
  readonly papeles: AnswersOf<typeof papelesQuestions, 'declaracion' | 'posesionEfectiva' | 'poder'>
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'lugarPago'> | undefined
  readonly pagos: AnswersOf<typeof pagosQuestions> | undefined
}

/** An heir as entered. */
export type HerederoEscrito = Respuestas['herederos']['lista'][number]

/** The list of balances at the time it was shown. */
export interface Consultado {
  readonly saldos?: ConsultaSaldos
}

/** What the institution found about the deceased. */
export interface Verificado {
  readonly difunto?: { readonly datosDifunto: DatosDifunto }
}

/** The requested total, in pesos. */
export function pedidoClp(c: { answers: Pick<Respuestas, 'saldos'>; consulted: Consultado }): number {
  return sumClp(c.consulted.saldos?.datosSaldosInsolutos ?? [], c.answers.saldos.elegidos)
}

/** Whether the applicant collects for all; a single heir does. */
export function cobraPorTodos({ cobro }: Pick<Respuestas, 'cobro'>): boolean {
  return cobro?.modo !== 'cada_uno'
}

/** The full name of the deceased; `''` while unknown. */
export function nombreDifunto({ difunto }: Verificado): string {
  return difunto ? fullName(difunto.datosDifunto) : ''
}
