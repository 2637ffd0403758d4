import type { Block } from './block.ts'
import type { CaseDefinition } from './case-states.ts'
import type { CaseAction, ContentPage } from './content-page.ts'
import type { Context, Solicitante } from './context.ts'
import type { OutcomePage, QuestionPage, ReceiptPage, ReviewPage } from './page.ts'

/** What is said of a procedure before any page: for its start page, its ficha and the registers. */
export interface ProcedureHead {
  /** Its number or name in the URL (`5300`). */
  id: string
  /** Counts up when pages or questions change; drafts are pinned to it. */
  version: number
  title: string
  institution: string
  /** One sentence: what the person gets. */
  summary: string
  /** The start page, block by block. */
  start: readonly Block[]
  /** Days that a draft is kept after it was last saved. */
  draftDays: number
  /** Path of the outcome page below the procedure. */
  outcomePath: string
}

/** What a sent form is delivered with. */
export interface Delivery<Answers, Consulted, Verified, Services> {
  answers: Answers
  consulted: Consulted
  verified: Verified
  person: Solicitante
  services: Services
  /** The same for every try of one case, so that the institution files it once. */
  idempotencyKey: string
  /** Day from which the institution counts the request (`YYYY-MM-DD`). */
  filedOn: string
  /** The bytes of an attached file. */
  readDocument(id: string): Promise<Uint8Array>
}

/** The institution's acknowledgement of a delivery. */
export interface Acknowledgement {
  idSolicitud: string
  folio: string
}

/** A whole procedure with its types set aside: what engine, portal and worker share. */
export interface Procedure {
  head: ProcedureHead
  /** Pages of questions in the order of the way. */
  pages: readonly QuestionPage[]
  review: ReviewPage
  receipt: ReceiptPage
  outcomes: Readonly<Record<string, OutcomePage>>
  caseDefinition: CaseDefinition
  /** RUT of the company that a sent form is filed for; nothing when the person files for herself. */
  actsFor: (context: Context) => string | undefined
  /** Where letters about the case go; the address of the sign-in when it gives none. */
  emailOf: (context: Context) => string | undefined
  /** What a case is about, for lists ("Luis Alberto Fuentes Vera"). */
  subjectOf: (context: Context) => string
  /** Puts a sent form to the institution; throws when it must be tried again. */
  deliver: (delivery: Delivery<never, never, never, never>) => Promise<Acknowledgement>
  /** What citizens may do to a case, by action name; the worker calls it until the institution has taken it. */
  actions: Readonly<Record<string, CaseAction<never>>>
  /** Pages that consult: lists, details, statements. */
  contents: readonly ContentPage<never>[]
  /** Path of the content page where the person finds her requests. */
  casesPath: string
  /** Path of the content page that shows one case, as `?solicitud={id}`. */
  casePath: string
}
