import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

/** The person who fills the form: the one who is signed in, or {@link nobody} on a page that is open to all. */
export interface Solicitante {
  run: Run
  nombres: string
  apellidos: string
  email?: string | undefined
}

/** The person for whom somebody acts with her power. */
export interface Representado {
  readonly run: Run
  readonly nombre: string
}

/** Somebody else who is told what becomes of a case. */
export interface AlsoTold {
  readonly correo: string
  readonly nombre: string
  /** Path below the procedure of the page that she may open. */
  readonly path: string
}

/** Stands for the visitor of an open page who has not signed in. */
export const nobody: Solicitante = { run: '', nombres: '', apellidos: '' }

/** Where a session came from (shell §3): the claim `origin`, or `ORDINARIA` when there is none. */
export type Origin = 'ORDINARIA' | 'MDSF' | 'PAGORUT'

/** The official who does something for a person on a branch desk (shell §6). */
export interface ActingOfficial {
  readonly run: Run
  readonly nombre: string
  readonly institucion: string
}

/** Who acts and from where; kept with whatever is sent. */
export interface Acting {
  readonly origin: Origin
  readonly official?: ActingOfficial | undefined
  /** Address and browser of the visitor (shell §7), only where the procedure asks for them. */
  readonly client?: { readonly ip: string; readonly userAgent: string } | undefined
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
  /** `false` on an open page whose visitor has not signed in; `person` is then {@link nobody}. */
  signedIn: boolean
  acting: Acting
  /** Today in Chile. */
  today: IsoDate
  lists: ReferenceLists
  /** Name of the draft, in forms whose drafts have names (`draftNames`); `undefined` where the address says none of them. */
  draftName?: string | undefined
}

/**
 * The context that a form's conditions, rules and texts receive.
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
/** Answers of a form, by page. */
export type AnswersByPage = Record<string, PageAnswers | undefined>
/** What institutions said, by page. */
export type FactsByPage = Record<string, unknown>
