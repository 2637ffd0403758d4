import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

/** The person who is signed in and fills the form. */
export interface Solicitante {
  run: Run
  nombres: string
  apellidos: string
  email?: string | undefined
}

/** One entry of a closed list, as a person reads it. */
export interface Option {
  value: string
  label: string
  hint?: string | undefined
}

/** A comuna with the region that it belongs to; codes are CUT codes as strings (`'13119'`, `'13'`). */
export interface ComunaOption extends Option {
  region: string
}

/** Lists that many procedures share, loaded once from the territory and payment services. */
export interface ReferenceLists {
  regiones: readonly Option[]
  comunas: readonly ComunaOption[]
  /** Banks that still open accounts; codes as strings (`'12'`). */
  bancos: readonly Option[]
  tiposCuenta: readonly Option[]
}

/** What every rule may look at besides the answers. Nothing here is read from a clock or a register by the engine. */
export interface Surroundings {
  person: Solicitante
  /** Today in Chile. */
  today: IsoDate
  lists: ReferenceLists
}

/**
 * The context that a procedure's conditions, rules and texts receive.
 *
 * `answers` holds the pages before this one that are relevant and complete; `verified` and `consulted` hold what
 * institutions said about them, and are missing when an institution did not answer.
 */
export interface Context<Answers = AnswersByPage, Consulted = FactsByPage, Verified = FactsByPage>
  extends Surroundings {
  answers: Answers
  consulted: Consulted
  verified: Verified
}

/** Answers of one page, by question. Values have the JSON shape of their kind. */
export type PageAnswers = Record<string, unknown>
/** Answers of a procedure, by page. */
export type AnswersByPage = Record<string, PageAnswers | undefined>
/** What institutions said, by page. */
export type FactsByPage = Record<string, unknown>
