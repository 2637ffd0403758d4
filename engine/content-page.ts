import type { Block } from './block.ts'
import type { CaseEvent } from './case-states.ts'
import type { Solicitante, Surroundings } from './context.ts'
import type { Documento, FormInput } from './form-input.ts'
import type { SummarySection } from './summary.ts'

/** A case of the person as lists show it. */
export interface CaseCard {
  id: string
  /** Our own number, on the receipt. */
  folio: string
  /** The institution's number; missing until it has acknowledged the request. */
  institutionFolio?: string | undefined
  /** The institution's id of the request; missing until then. */
  idSolicitud?: string | undefined
  procedureId: string
  /** State by the procedure's case definition. */
  state: string
  /** Day from which it counts as filed (`YYYY-MM-DD`). */
  filedOn: string
  /** RUT of the company it was filed for. */
  actsFor?: string | undefined
  /** What the case is about, for lists ("Luis Alberto Fuentes Vera"). */
  subject: string
}

/** Where the delivery of a case to the institution stands. */
export type DeliveryState =
  | { kind: 'pending'; tries: number; nextTryAt?: Date | undefined }
  | { kind: 'delivered'; at: Date }
  /** Every try failed, or the institution said that the request is wrong (`refused`): an operator has been told. */
  | { kind: 'dead'; tries: number; refused: boolean }

/** A whole case of the person. */
export interface CaseDetail extends CaseCard {
  history: readonly CaseEvent[]
  delivery: DeliveryState
  documents: readonly Documento[]
  /** The answers as they were sent, in words. */
  summary: readonly SummarySection[]
  /** Code that verifies the receipt in public. */
  verificationCode: string
  /** Address of the receipt's PDF, once it has been made. */
  receiptHref?: string | undefined
}

/** The person's own cases, as content pages may read and act on them. Other people's are never found. */
export interface OwnCases {
  list(filter: { actsFor?: string; state?: string; from?: string; to?: string }): Promise<readonly CaseCard[]>
  find(id: string): Promise<CaseDetail | undefined>
  /** Finds the case that the institution knows under this id. */
  findByIdSolicitud(idSolicitud: string): Promise<CaseDetail | undefined>
  /** Does something to a case that its state allows to a citizen; the worker puts it to the institution. */
  act(action: {
    caseId: string
    /** Name of one of the procedure's actions. */
    action: string
    data?: Readonly<Record<string, string>>
    documents?: readonly Documento[]
    /** The same for a form that is posted twice (a hidden field of it). */
    requestId: string
  }): Promise<'done' | 'not-found' | 'refused' | 'documents'>
}

/** What a content page is made from. */
export interface ContentReach<Services> {
  person: Solicitante
  services: Services
  /** What the address says after `?`. */
  query: { get(name: string): string }
  today: Surroundings['today']
  lists: Surroundings['lists']
  cases: OwnCases
  /** Absolute address of a path of this procedure. */
  hrefOf(path: string, query?: Readonly<Record<string, string>>): string
}

/** What a content page shows. */
export interface ContentView {
  title: string
  blocks: readonly Block[]
  /** Path below the procedure of "Volver"; the start page when missing. */
  backPath?: string | undefined
  errors?: readonly { name: string; message: string }[]
}

/** What came of something a person did on a content page. */
export type ContentActResult =
  | { kind: 'redirect'; href: string }
  | { kind: 'errors'; view: ContentView }
  /** No such thing here, or not hers. */
  | { kind: 'not-found' }

/** A file that a content page gives (a statement as CSV or PDF). */
export interface ContentFile {
  fileName: string
  contentType: string
  bytes: Uint8Array
}

/** A page that consults instead of asking: lists, details, statements. Made of the kit's blocks. */
export interface ContentPage<Services = unknown> {
  id: string
  path: string
  /** The page; nothing where there is no such thing, or it is not hers (404). */
  load(reach: ContentReach<Services>): Promise<ContentView | undefined>
  /** What its forms do. */
  act?(reach: ContentReach<Services>, form: FormInput): Promise<ContentActResult>
  /** Names of questions in its forms that take files, with their limits. */
  uploads?: Readonly<Record<string, { maxFiles: number; maxBytes: number }>>
  /** Files that it gives, by the value of `?archivo=`. */
  file?(reach: ContentReach<Services>, name: string, make: FileMakers): Promise<ContentFile | undefined>
}

/** How content pages make files without knowing how a PDF is written. */
export interface FileMakers {
  /** A tagged PDF of a title and blocks. */
  pdf(title: string, blocks: readonly Block[]): Promise<Uint8Array>
}

/** What an action on a case is put to the institution with. */
export interface ActionDelivery<Services> {
  /** The institution's id of the request. */
  idSolicitud: string
  data: Readonly<Record<string, string>>
  documents: readonly Documento[]
  person: Solicitante
  services: Services
  /** The same for every try. */
  idempotencyKey: string
  readDocument(id: string): Promise<Uint8Array>
}

/** Something that a citizen does to a case that was sent: withdraw it, answer a request for documents. */
export interface CaseAction<Services> {
  /** Type of the entry that the history gets at once (`desistida`). */
  event: string
  /** Whether the receipt loses its validity with it. */
  revokesReceipt?: boolean
  /** Puts it to the institution; throws when it must be tried again. */
  deliver(delivery: ActionDelivery<Services>): Promise<void>
}
