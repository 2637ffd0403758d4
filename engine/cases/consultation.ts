import type { Representado, Surroundings } from '../asking/context.ts'
import type { Documento, FormInput } from '../asking/form-input.ts'
import type { PageBlock } from '../asking/page-block.ts'
import type { SummarySection, Tone } from '../content/block.ts'
import type { ProcedureLayout } from '../content/layout.ts'
import type { CaseEvent } from './case-states.ts'
import type { ConsultationFile, FileMakers } from './file.ts'
import type { Letters } from './letters.ts'
import type { OwnPapers } from './paper.ts'

/** One of the person's cases in a list. */
export interface OwnCase {
  id: string
  /** The portal's folio, as on the receipt. */
  folio: string
  /** Full name of the institution (`Instituto de Previsión Social (IPS)`). */
  institution: string
  /** The institution's number; undefined until it acknowledges the request. */
  institutionFolio?: string | undefined
  /** The institution's id of the request; undefined until then. */
  idSolicitud?: string | undefined
  procedureId: string
  /** The form that was sent (`nueva-solicitud-af/extinguir`). */
  formKey?: string | undefined
  /** State in the procedure's case definition. */
  state: string
  /** What the state is called today, where the day says more than the state (`onDay`). */
  stateToday?: { readonly label: string; readonly tone: Tone } | undefined
  /** Date from which it counts as filed (`YYYY-MM-DD`). */
  filedOn: string
  /** When she sent it. */
  sentAt: Date
  /** RUT of the company, or RUN of the person, that it was filed for. */
  actsFor?: string | undefined
  /** Whom she filed it for with her power. */
  byPowerOf?: Representado | undefined
  /** Name of the attorney who filed it for the person; undefined if she filed it herself. */
  filedBy?: string | undefined
  /** Name of the representative who sent it for a company. */
  sentBy?: string | undefined
  /** What the case is about, for lists ("Luis Alberto Fuentes Vera"). */
  subject: string
}

/** A document of a case. */
export interface CaseDocument extends Omit<Documento, 'tipoContenido'> {
  tipoContenido: string
  /** Attached by the person or sent by the institution. */
  from: 'persona' | 'institucion'
  /** The institution's name for it; undefined if the person attached it. */
  title?: string | undefined
  /** What the person was asked for with it; undefined where no question of today asks it. */
  asked?: string | undefined
}

/** Progress of a case's delivery to the institution. */
export type DeliveryProgress =
  | { kind: 'pending'; tries: number; nextTryAt?: Date | undefined }
  | { kind: 'delivered'; at: Date }
  /** Every attempt failed, or the institution rejected the request (`refused`). Operators are alerted. */
  | { kind: 'dead'; tries: number; refused: boolean }

/** One of the person's cases with all its details. */
export interface OwnCaseDetail extends OwnCase {
  history: readonly CaseEvent[]
  delivery: DeliveryProgress
  /** Attached by the person and sent by the institution. */
  documents: readonly CaseDocument[]
  /** The answers as sent, as text. */
  summary: readonly SummarySection[]
  /** The institution that it was brought from; undefined if it was sent here. */
  broughtFrom?: string | undefined
  /** URL of the receipt's PDF, once it exists. */
  receiptHref?: string | undefined
}

/** Filters a person's cases. */
export interface OwnCaseFilter {
  /** RUT of a company: cases filed for it. If missing, those that the person filed for herself. */
  actsFor?: string | undefined
  /** Includes those that she filed for others with a power of attorney. */
  forOthersToo?: boolean | undefined
  state?: string | undefined
  /** First and last day of sending (`YYYY-MM-DD`). */
  from?: string | undefined
  to?: string | undefined
  /** Only cases that the institution has not received. */
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

/** Read access to the person's own cases and to those filed for her, and their actions. Never finds other people's. */
export interface OwnCases {
  /**
   * Her own cases with those that an attorney filed for her, or those that she filed for a company (`actsFor`), newest
   * first; 10 per page by default.
   */
  list(filter: OwnCaseFilter): Promise<OwnCasePage>
  find(id: string): Promise<OwnCaseDetail | undefined>
  /** Finds a case by the institution's id. */
  findByIdSolicitud(idSolicitud: string): Promise<OwnCaseDetail | undefined>
  /** Performs an action that the case's state allows to citizens; the worker delivers it to the institution. */
  act(action: {
    caseId: string
    /** One of the procedure's actions. */
    action: string
    data?: Readonly<Record<string, string>>
    documents?: readonly Documento[]
    /** Constant when a form is posted twice (a hidden field of the form). */
    requestId: string
  }): Promise<'done' | 'not-found' | 'refused' | 'documents'>
  /** Keeps what she answered about a request of somebody else that asks her, until the institution's event says so. */
  noteAnswer(idSolicitud: string, answer: 'si' | 'no'): Promise<void>
}

/** What the pages of an office may use besides. */
export interface OfficeReach {
  /** Seals something into the address of the next page, for this person and office. Only the portal can write it. */
  seal(said: unknown): string
  /** What was sealed, and how long ago; undefined if the portal did not seal it for this person and office. */
  open(sealed: string): { said: unknown; secondsAgo: number } | undefined
  /** Writes a line of the operator's log; never a name or a RUN. */
  log(line: string, facts: Readonly<Record<string, string | number>>): void
  /** Address of this page as it was requested. */
  address: string
}

/** What a consultation's hooks receive. */
export interface ConsultationReach<Services> extends Surroundings {
  services: Services
  /** Query parameters. */
  query: { get(name: string): string }
  /** Path parameters (`:num`). */
  params: { get(name: string): string }
  cases: OwnCases
  /** Papers that the portal issued to the person, or keeps for her. */
  papers: OwnPapers
  /** Letters that the person causes, to witnesses for instance; undefined if nobody is signed in. */
  letters?: Letters | undefined
  /** Unique per request; for the hidden field that prevents double submission. */
  requestId: string
  /** What an office (`ProcedureHead.office`) may use besides; undefined elsewhere. */
  office?: OfficeReach | undefined
  /** Base URL of the portal, for links that people share (`https://micha.example`); undefined without a running portal. */
  portalUrl?: string | undefined
  /** Absolute address of a path of this procedure. */
  hrefOf(path: string, query?: Readonly<Record<string, string>>): string
}

/** Content of a consultation's page. */
export interface ConsultationView {
  title: string
  /** The heading, if it is not the title. */
  heading?: string | undefined
  /** Layout of this page; the procedure's by default. */
  layout?: ProcedureLayout | undefined
  blocks: readonly PageBlock[]
  /** Path of "Volver", below the procedure; the start page by default. */
  backPath?: string | undefined
  /** The way to this page; "Volver" is then left out. */
  crumbs?: readonly { label: string; href?: string }[] | undefined
  /** Name of the company or person that the page is about, if it is not the one of the address. */
  para?: string | undefined
  /** Status of the answer; 200 by default. */
  status?: number | undefined
  /** The institution says that the person may open this office: from then on her menu leads to it. */
  isOffice?: true
  errors?: readonly { name: string; message: string }[]
}

/** Result of posting a form of a consultation. */
export type ConsultationReply =
  | { kind: 'redirect'; href: string }
  | { kind: 'errors'; view: ConsultationView }
  /** Answers with a page, for values that must not be in a URL (a RUN). */
  | { kind: 'page'; view: ConsultationView }
  /** Answers with a file (a requested statement); `inline` shows it. */
  | { kind: 'file'; file: ConsultationFile; inline?: boolean }
  /** It does not exist, or is not hers. */
  | { kind: 'not-found' }

/** A page that shows information instead of asking: lists, details, statements. */
export interface Consultation<Services = unknown> {
  id: string
  /** Path below the procedure; `''` is the procedure's own address, `:name` a parameter. */
  path: string
  /**
   * Whom its address may name besides the person herself (`?por=`): the companies that she represents, of which it alone
   * shows something; or the people who gave her a power.
   */
  por?: 'empresas' | 'personas' | undefined
  /** Whether it shows something of these benefits, which are all that a power covers; by default it may. */
  reachedBy?: ((beneficios: readonly string[]) => boolean) | undefined
  /** Who may open it; default `session`. `open`: anyone. `officials`: people who work for an institution. */
  access?: 'session' | 'open' | 'officials' | undefined
  /** Returns undefined if it does not exist or is not hers (404). */
  load(reach: ConsultationReach<Services>): Promise<ConsultationView | undefined>
  /**
   * What to answer instead of this page: an address to redirect to (such as the latest request, if none is given), or
   * another reply; undefined to show the page.
   */
  instead?(reach: ConsultationReach<Services>): Promise<string | ConsultationReply | undefined>
  /** Whether sending one of its forms, at the address with this query, needs a recent sign-in. */
  renewsSignIn?(query: Pick<URLSearchParams, 'get'>): boolean
  /**
   * Handles its forms.
   *
   * @param refused - why a file was not taken, by question: whoever sent it reads that before anything is done without it
   */
  act?(
    reach: ConsultationReach<Services>,
    form: FormInput,
    refused?: Readonly<Record<string, string>>,
  ): Promise<ConsultationReply>
  /** Questions in its forms that take files, with their limits. */
  uploads?: Readonly<Record<string, { maxFiles: number; maxBytes: number }>>
  /** Files by the value of `?archivo=`. An institution's silence may be thrown: the page then says so (503). */
  file?(
    reach: ConsultationReach<Services>,
    name: string,
    make: FileMakers,
  ): Promise<ConsultationFile | undefined>
}
