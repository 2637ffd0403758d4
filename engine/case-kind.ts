import type { Block } from './block.ts'
import type { CaseDefinition } from './case-states.ts'
import type { OwnCaseDetail } from './consultation.ts'
import type { Acting, Solicitante } from './context.ts'
import type { Documento } from './form-input.ts'
import type { Questions } from './question.ts'

/** What an action on a case is put to the institution with. */
export interface ActionDelivery<Services> {
  /** The institution's id of the request. */
  idSolicitud: string
  data: Readonly<Record<string, string>>
  documents: readonly Documento[]
  person: Solicitante
  /** Who pressed the button of this action, and from where. */
  acting: Acting
  /** Company or person that the case was filed for, where it is not the person herself. */
  actsFor?: string | undefined
  /** When the person pressed the button (ISO instant in UTC). */
  sentAt: string
  services: Services
  /** The same for every try. */
  idempotencyKey: string
  readDocument(id: string): Promise<Uint8Array>
}

/** The page on which a citizen acts on a case; drawn on the page of the case, under `?hacer={action}`. */
export interface CaseActionPage {
  /** Text of the link on the page of the case ("Retirar la solicitud"). */
  label: string
  primary?: boolean
  /** It cannot be undone. */
  danger?: boolean
  title: string
  blocks(detail: OwnCaseDetail): readonly Block[]
  /** What is asked; `{}` where pressing the button is all. */
  questions(detail: OwnCaseDetail): Questions
  submitLabel: string
  /** Controls among its questions that take files, with their limits. */
  uploads?: Readonly<Record<string, { maxFiles: number; maxBytes: number }>>
  /** Whether it may be done, beyond what the state of the case allows. */
  open?(detail: OwnCaseDetail, today: string): boolean
  /** What the institution needs of the answers; documents among the answers travel by themselves. */
  dataOf?(answers: Readonly<Record<string, unknown>>, detail: OwnCaseDetail): Readonly<Record<string, string>>
  /** The same for a form that is posted twice; the action's name and the case's id when missing. */
  requestIdOf?(detail: OwnCaseDetail): string
}

/** Something that a citizen does to a case that was sent: withdraw it, answer a request for documents. */
export interface CaseAction<Services> {
  /** Type of the entry that the history gets at once (`desistida`). */
  event: string
  /** Whether the receipt loses its validity with it. */
  revokesReceipt?: boolean
  page?: CaseActionPage
  /** Puts it to the institution; throws when it must be tried again. */
  deliver(delivery: ActionDelivery<Services>): Promise<void>
}

/** What becomes of the forms that a procedure files, with its types set aside. */
export interface CaseKind {
  states: CaseDefinition
  /** What citizens may do to a case, by action name; the worker calls it until the institution has taken it. */
  actions: Readonly<Record<string, CaseAction<never>>>
  /** Path of the consultation where the person finds her requests. */
  listPath: string
  /** Path of the consultation that shows one case, as `?solicitud={id}`. */
  detailPath: string
}
