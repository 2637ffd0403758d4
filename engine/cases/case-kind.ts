import type { Acting, Solicitante } from '../asking/context.ts'
import type { Documento } from '../asking/form-input.ts'
import type { Questions } from '../asking/question.ts'
import type { Block } from '../content/block.ts'
import type { CaseDefinition } from './case-states.ts'
import type { ConcernAnswer, ConcernWords, FiledForm } from './concern.ts'
import type { OwnCaseDetail } from './consultation.ts'

/** Input for delivering an action to the institution. */
export interface ActionDelivery<Services> {
  /** The institution's id of the request. */
  idSolicitud: string
  data: Readonly<Record<string, string>>
  documents: readonly Documento[]
  person: Solicitante
  /** Who pressed the button, and from where. */
  acting: Acting
  /** Company or person that the case was filed for, if not the person herself. */
  actsFor?: string | undefined
  /** When the person pressed the button (ISO, UTC). */
  sentAt: string
  services: Services
  /** The same for every attempt. */
  idempotencyKey: string
  readDocument(id: string): Promise<Uint8Array>
}

/** The page of a citizen's action; drawn on the case's page under `?hacer={action}`. */
export interface CaseActionPage {
  /** Text of the link on the case's page ("Retirar la solicitud"). */
  label: string
  primary?: boolean
  /** It cannot be undone. */
  danger?: boolean
  /** Its button is on the case's page and acts at once; only if there are no questions. */
  atOnce?: boolean
  title: string
  blocks(detail: OwnCaseDetail): readonly Block[]
  /** Its questions; `{}` if pressing the button is enough. */
  questions(detail: OwnCaseDetail): Questions
  submitLabel: string
  /** Questions that take files, with their limits. */
  uploads?: Readonly<Record<string, { maxFiles: number; maxBytes: number }>>
  /** Whether the action is available, in addition to what the case's state allows. */
  open?(detail: OwnCaseDetail, today: string): boolean
  /** Methods of the institution's client without which it cannot be done here. */
  needs?(services: never): readonly object[]
  /** What the institution needs from the answers; documents are sent separately. */
  dataOf?(answers: Readonly<Record<string, unknown>>, detail: OwnCaseDetail): Readonly<Record<string, string>>
  /** Constant when a form is posted twice; by default the action's name and the case's id. */
  requestIdOf?(detail: OwnCaseDetail): string
}

/** A citizen's action on a case: withdraw it, answer a request for documents. */
export interface CaseAction<Services> {
  /** Type of the entry that is added to the history at once (`desistida`). */
  event: string
  /** The institution's event that says it came about: that revokes the receipt (`desistida`). */
  receiptEndsOn?: string
  page?: CaseActionPage
  /** Delivers it to the institution; throws if it must be retried. */
  deliver(delivery: ActionDelivery<Services>): Promise<void>
}

/** The cases of a procedure (types erased). */
export interface CaseKind {
  states: CaseDefinition
  /** Actions open to citizens, by name. The worker calls `deliver` until the institution has accepted it. */
  actions: Readonly<Record<string, CaseAction<never>>>
  /** What the history keeps of a request, from the institution's event about it; undefined if it is another procedure's. */
  keeps?(datos: unknown): unknown
  /** What it is about, once the institution has said so in its own words; undefined if that stays as it was filed. */
  subjectOf?(kept: unknown, filed: string): string | undefined
  /** Texts for the people whom a request concerns besides the applicant, by role (`como` of the event). */
  concerns?: Readonly<Record<string, ConcernWords>> | undefined
  /** What the letter to a person for whom a relative filed it says was asked for: one paragraph each. */
  filedForLetter?(filed: FiledForm & { readonly applicant: string }): readonly string[]
  /** Hands over to the institution the answer of a person who was asked; must be idempotent. */
  confirm?(answer: ConcernAnswer<never>): Promise<void>
  /** Hands in that a person who had said yes stops the request; needed where `concerns` have a `takeBack`. */
  takeBack?(call: Omit<ConcernAnswer<never>, 'respuesta'>): Promise<void>
  /** Other procedures that file the same kind of case: a person has one list of them. */
  alsoFiledAs?: readonly string[] | undefined
  /** Path of the consultation that lists the person's requests. */
  listPath: string
  /** Path of the consultation that shows one case, as `?solicitud={id}`. */
  detailPath: string
}
