import type { Block } from './block.ts'
import type { CaseEvent } from './case-states.ts'
import type { Surroundings } from './context.ts'
import type { Documento, FormInput } from './form-input.ts'
import type { Letters } from './letters.ts'
import type { OwnPapers } from './paper.ts'
import type { ProcedureLayout } from './procedure.ts'
import type { SummarySection } from './summary.ts'

/** A case of the person as lists show it. */
export interface OwnCase {
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

/** A document of a case. */
export interface CaseDocument extends Omit<Documento, 'tipoContenido'> {
  tipoContenido: string
  /** Who made it. */
  from: 'persona' | 'institucion'
  /** What it is, as the institution calls it; missing where the person attached it. */
  title?: string | undefined
}

/** Where the delivery of a case to the institution stands. */
export type DeliveryProgress =
  | { kind: 'pending'; tries: number; nextTryAt?: Date | undefined }
  | { kind: 'delivered'; at: Date }
  /** Every try failed, or the institution said that the request is wrong (`refused`): an operator has been told. */
  | { kind: 'dead'; tries: number; refused: boolean }

/** A whole case of the person. */
export interface OwnCaseDetail extends OwnCase {
  history: readonly CaseEvent[]
  delivery: DeliveryProgress
  /** What the person attached, and the papers that the institution sent. */
  documents: readonly CaseDocument[]
  /** The answers as they were sent, in words. */
  summary: readonly SummarySection[]
  /** Code that verifies the receipt in public. */
  verificationCode: string
  /** Address of the receipt's PDF, once it has been made. */
  receiptHref?: string | undefined
}

/** Which of her cases a person wants to see. */
export interface OwnCaseFilter {
  /** RUT of a company: those filed for it. Without one, those that the person filed for herself. */
  actsFor?: string | undefined
  /** Also those that she filed for others with their power. */
  forOthersToo?: boolean | undefined
  state?: string | undefined
  /** First and last day of sending (`YYYY-MM-DD`). */
  from?: string | undefined
  to?: string | undefined
  /** Only those that the institution has not got yet. */
  undelivered?: boolean | undefined
  /** From 1. */
  page?: number | undefined
  pageSize?: number | undefined
}

/** One page of a person's cases. */
export interface OwnCasePage {
  cases: readonly OwnCase[]
  total: number
}

/** The person's own cases, as consultations may read and act on them. Other people's are never found. */
export interface OwnCases {
  /** Hers, or those that she filed for a company (`actsFor`), the newest first; 10 a page unless told. */
  list(filter: OwnCaseFilter): Promise<OwnCasePage>
  find(id: string): Promise<OwnCaseDetail | undefined>
  /** Finds the case that the institution knows under this id. */
  findByIdSolicitud(idSolicitud: string): Promise<OwnCaseDetail | undefined>
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

/** What a consultation is made from. */
export interface ConsultationReach<Services> extends Surroundings {
  services: Services
  /** What the address says after `?`. */
  query: { get(name: string): string }
  /** Parts of the address that the path names (`:num`). */
  params: { get(name: string): string }
  cases: OwnCases
  /** Papers that the portal issued to the person, or keeps for her. */
  papers: OwnPapers
  /** Letters that the person causes, to witnesses for instance; missing where nobody is signed in. */
  letters?: Letters | undefined
  /** Differs from request to request; for the hidden field that makes a form count once. */
  requestId: string
  /** Address of the portal itself, for links that people send each other (`https://micha.example`); missing where no portal serves. */
  portalUrl?: string | undefined
  /** Absolute address of a path of this procedure. */
  hrefOf(path: string, query?: Readonly<Record<string, string>>): string
}

/** What a consultation shows. */
export interface ConsultationView {
  title: string
  /** The frame of this page; that of the procedure when missing. */
  layout?: ProcedureLayout | undefined
  blocks: readonly Block[]
  /** Path below the procedure of "Volver"; the start page when missing. */
  backPath?: string | undefined
  errors?: readonly { name: string; message: string }[]
}

/** What came of something a person did on a consultation. */
export type ConsultationReply =
  | { kind: 'redirect'; href: string }
  | { kind: 'errors'; view: ConsultationView }
  /** The answer is a page, for what must not stand in an address (a RUN). */
  | { kind: 'page'; view: ConsultationView }
  /** A file as the answer (a statement that was asked for). */
  | { kind: 'file'; file: ConsultationFile }
  /** No such thing here, or not hers. */
  | { kind: 'not-found' }

/** A file that a consultation gives (a statement as CSV or PDF). */
export interface ConsultationFile {
  fileName: string
  contentType: string
  bytes: Uint8Array
}

/** A page that consults instead of asking: lists, details, statements. Made of the kit's blocks. */
export interface Consultation<Services = unknown> {
  id: string
  /** Path below the procedure; `''` is its own address, `:name` a parameter. */
  path: string
  /** Who may open it; `session` unless told. `open`: anyone. `officials`: people who work for an institution. */
  access?: 'session' | 'open' | 'officials' | undefined
  /** The page; `undefined` where there is no such thing, or it is not hers (404). */
  load(reach: ConsultationReach<Services>): Promise<ConsultationView | undefined>
  /** Address that leads on from here (the latest request, where none is named); `undefined` where the page itself is shown. */
  instead?(reach: ConsultationReach<Services>): Promise<string | undefined>
  /** What its forms do. */
  act?(reach: ConsultationReach<Services>, form: FormInput): Promise<ConsultationReply>
  /** Names of questions in its forms that take files, with their limits. */
  uploads?: Readonly<Record<string, { maxFiles: number; maxBytes: number }>>
  /** Files that it gives, by the value of `?archivo=`. */
  file?(
    reach: ConsultationReach<Services>,
    name: string,
    make: FileMakers,
  ): Promise<ConsultationFile | undefined>
}

/** How consultations make files without knowing how a PDF is written. */
export interface FileMakers {
  /** A tagged PDF of a title and blocks. */
  pdf(title: string, blocks: readonly Block[]): Promise<Uint8Array>
}
