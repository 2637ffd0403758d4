import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

/** The person who fills in the form: the signed-in one, or {@link nobody} on a public page. */
export interface Solicitante {
  run: Run
  nombres: string
  apellidos: string
  email?: string | undefined
}

/** The person for whom somebody acts, with a power of attorney or as family. */
export interface Representado {
  readonly run: Run
  readonly nombre: string
  /** She has no power: she is family on record. */
  readonly comoFamilia?: boolean
  /** Her institution lists it for her and writes to her: the portal does neither. */
  readonly avisaInstitucion?: boolean
}

/** Somebody else who gets letters about a case, and has no page of it. */
export interface AlsoTold {
  readonly correo: string
  readonly nombre: string
}

/** A company that the person represents by the register of powers, and for which she acts here. */
export interface EmpresaRepresentada {
  /** For addresses; it does not tell the RUT. */
  readonly id: string
  readonly rut: Run
  readonly nombre: string
}

/** Stands for the visitor of an open page who has not signed in. */
export const nobody: Solicitante = { run: '', nombres: '', apellidos: '' }

/** Origin of a session (shell §3): the claim `origin`, or `ORDINARIA` if missing. */
export type Origin = 'ORDINARIA' | 'MDSF' | 'PAGORUT'

/** The official who acts for a person at a branch desk (shell §6). */
export interface ActingOfficial {
  readonly run: Run
  readonly nombre: string
  readonly institucion: string
}

/** A program with a key that a company's representative gave it. */
export interface ActingProgram {
  readonly nombre: string
  /** RUT of the company that it acts for. */
  readonly empresa?: Run | undefined
  /** What she declared when she gave it, in words, and on which day. */
  readonly declaraciones: readonly string[]
  readonly declaradasEl: IsoDate
}

/** Who acts and from where; stored with everything that is sent. */
export interface Acting {
  readonly origin: Origin
  readonly official?: ActingOfficial | undefined
  /** The program that fills in the form for a company. */
  readonly program?: ActingProgram | undefined
  /** The visitor's address and browser (shell §7), only if the procedure asks for them. */
  readonly client?: { readonly ip: string; readonly userAgent: string } | undefined
}

/** An entry of a closed list. */
export interface Option {
  value: string
  label: string
  hint?: string | undefined
  /** It only makes questions appear that name what it stands for: where one of them is answered, summaries leave it out. */
  opens?: true | undefined
}

/** The name of a code in a list; undefined if the list does not have it. */
export const labelOf = (list: readonly Option[], code: string | number | undefined): string | undefined =>
  list.find(({ value }) => value === `${code}`)?.label

/** A comuna with its region; codes are CUT codes as strings (`'13119'`, `'13'`). */
export interface ComunaOption extends Option {
  region: string
}

/** Lists shared by many procedures, loaded once from the territory and payment services. */
export interface ReferenceLists {
  regiones: readonly Option[]
  comunas: readonly ComunaOption[]
  /** Banks where accounts can still be opened; codes as strings (`'12'`). */
  bancos: readonly Option[]
  tiposCuenta: readonly Option[]
}

/** The answer to a list of rows: how many there are, and how they stand. */
export interface SheetSummary {
  readonly rows: number
  /** Rows with errors, which must be corrected or taken out. */
  readonly wrong: number
  /** Rows without errors that the institution has not answered about yet. */
  readonly unanswered: number
  /** Those among them that it was asked about in vain; they are asked again. */
  readonly silent: number
  /** How many it answered about, by code. */
  readonly said: Readonly<Record<string, number>>
  /** Name of the file that the rows came from; undefined if they were typed. */
  readonly file?: string | undefined
}

/** Inputs of every rule besides the answers. The engine itself reads no clock and no register. */
export interface Surroundings {
  person: Solicitante
  /** `false` on a public page whose visitor is not signed in; `person` is then {@link nobody}. */
  signedIn: boolean
  acting: Acting
  /** The company for which she acts; undefined if for herself, or where nobody acts for a company. */
  empresa?: EmpresaRepresentada | undefined
  /** The company or person that she chose for the whole portal; it only proposes an answer. */
  elegido?: Run | undefined
  /** Today in Chile. */
  today: IsoDate
  lists: ReferenceLists
  /** Name of the draft, in forms with named drafts (`draftNames`); undefined if the address has none of the names. */
  draftName?: string | undefined
  /** How the draft's lists of rows stand (`ask.sheet`), by their id. */
  sheets?: Readonly<Record<string, SheetSummary>> | undefined
}

/**
 * Input of a form's conditions, rules and texts.
 *
 * `answers` holds the earlier pages that are relevant and complete. `verified` and `consulted` hold what institutions
 * said about them; an entry is missing if the institution did not answer.
 */
export interface Context<Answers = AnswersByPage, Consulted = FactsByPage, Verified = FactsByPage>
  extends Surroundings {
  answers: Answers
  consulted: Consulted
  verified: Verified
}

/** Answers of one page by question, in the JSON shape of their kind. */
export type PageAnswers = Record<string, unknown>
export type AnswersByPage = Record<string, PageAnswers | undefined>
/** What institutions said, by page. */
export type FactsByPage = Record<string, unknown>
