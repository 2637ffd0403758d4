/** What pages, jobs and the composition root know of cases; each folder has the types of its own. */
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Acting, AlsoTold, Representado, Solicitante } from '#engine/asking/context.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import type { WhyClosed } from '#engine/cases/closed-case.ts'
import type { SummarySection, Tone } from '#engine/content/block.ts'
import type { InstitutionEvent, Procedure } from '#engine/procedure.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import type { DraftContent } from '#engine/walking/walk.ts'
import type { Concerns } from './concerns/concern-types.ts'
import type { Deliveries, DeliveryState, DeliveryView } from './deliveries/delivery-types.ts'
import type { CaseDocument, Documents } from './documents/document-types.ts'
import type { DraftRef, Drafts } from './drafts/draft-types.ts'
import type { Imports } from './imports/import-types.ts'
import type { ForeseenLetter } from './mails/letter-types.ts'
import type { Receipts, ReceiptView } from './receipts/receipt-types.ts'
import type { RetentionView } from './retention.ts'
import type { Sheets } from './sheets/sheet-types.ts'

/** Input of `submitCase`. */
export interface Submission {
  readonly person: Solicitante
  /** Whose draft and case it is: the person herself, or the company that she represents. */
  readonly owner: Run
  /** Who pressed the button, and from where. */
  readonly acting: Acting
  /** The procedure that the case belongs to (`ending.filedAs`). */
  readonly procedure: Procedure
  readonly form: FilingForm
  /** Global key of the form (`formKeyOf`). */
  readonly formKey: string
  /** The draft as it was shown on the review page. */
  readonly draft: DraftRef
  /** Answers and facts of the relevant pages (`walk.context`). */
  readonly content: DraftContent
  /** All answers as shown to her (`summaryOf(walk)`): stored with the case, so that the receipt always says the same. */
  readonly summary: readonly SummarySection[]
  /** What the case is about, for lists (`ending.subjectOf`). */
  readonly subject: string
  /** What it is called, if not by its procedure's title (`ending.caseTitle`). */
  readonly title?: string | undefined
  /** Ids of the documents in `content.answers`. */
  readonly documentIds: readonly string[]
  /** Company or person that she files for. */
  readonly actsFor?: Run | undefined
  /** That person, if she gave a power of attorney. */
  readonly represents?: Representado | undefined
  /** Who else gets letters about it (`ending.alsoTell`). */
  readonly alsoTell?: AlsoTold | undefined
  /** Day from which the institution counts (`filingDate`). */
  readonly filedOn: IsoDate
  /** Where letters about the case go; the person's own address if undefined, nowhere if null. */
  readonly email?: string | null | undefined
  /** Other addresses that get letters about warning events (`ending.warnAt`). */
  readonly warnAt?: readonly string[] | undefined
}

/**
 * Result of a submission. `sent`: also if the same draft was sent before; it is the same case. `conflict`: another
 * tab saved the draft in between, as this revision. `gone`: neither a draft nor a case exists (it expired).
 * `documents`: a document does not exist any more.
 */
export type SubmitResult =
  | { readonly kind: 'sent'; readonly caseId: string; readonly folio: string; readonly isNew: boolean }
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'documents' }

/** Result of one of several submissions. `held`: it was not sent, because a document of another one does not exist any more. */
export type TogetherResult = SubmitResult | { readonly kind: 'held' }

/** An entry of a case's history. */
export interface HistoryEntry extends CaseEvent {
  /** The person who did it, if any. */
  readonly actorRun?: Run | undefined
  /** Company or person that it was done for. */
  readonly actsFor?: Run | undefined
  readonly recordedAt: Date
}

/** A case in a list. */
export interface CaseCard {
  readonly id: string
  readonly procedureId: string
  /** The form that was sent (`5300/solicitud`). */
  readonly formKey: string
  readonly title: string
  readonly institution: string
  /** The portal's folio (`MIC-2026-004521-9`). */
  readonly folio: string
  /** What the case is about ("Luis Alberto Fuentes Vera"). */
  readonly subject: string
  /** The institution's folio, once it acknowledged the case. */
  readonly institutionFolio?: string | undefined
  /** The institution's id of the request, once it acknowledged the case. */
  readonly idSolicitud?: string | undefined
  readonly actsFor?: Run | undefined
  /** Whom the reader filed it for with her power; undefined if she needs none. */
  readonly byPowerOf?: Representado | undefined
  /** That power is over, or its register does not answer: of the case there are folio, day and title alone. */
  readonly closed?: WhyClosed | undefined
  /** Name of the attorney who filed it for the reader; undefined if it is the reader's own. */
  readonly filedBy?: string | undefined
  /** Name of who sent it, if it is a company's. */
  readonly sentBy?: string | undefined
  /** Name and institution of the official who filed it for her at a branch. */
  readonly attendedBy?: string | undefined
  readonly filedOn: IsoDate
  readonly sentAt: Date
  readonly updatedAt: Date
  /** State in the case definition, with its texts. */
  readonly state: {
    readonly id: string
    readonly label: string
    readonly tone: Tone
    readonly final: boolean
    /** What the state means today, where the day says more than the state (`onDay`). */
    readonly today?: string | undefined
    /** A day of it that is still to come. */
    readonly coming?: { readonly date: IsoDate; readonly what: string } | undefined
  }
  /** Whether the institution received the form. */
  readonly delivery: DeliveryState
}

/** A case with all that its page shows. */
export interface CaseView extends CaseCard, Omit<DraftContent, 'findings'> {
  readonly person: Solicitante
  /** Who sent it and from where, without `client`: address and browser are for the institution only. */
  readonly acting: Acting
  /** Where letters about the case go; undefined if the person has no address or wants none. */
  readonly email: string | undefined
  readonly version: number
  /** What the state means, what the institution said in it while the case is open, and what comes next. */
  readonly stateText: string
  readonly summary: readonly SummarySection[]
  /** Ordered by `inOrder`. */
  readonly history: readonly HistoryEntry[]
  /** Attached by the person and sent by the institution, oldest first. */
  readonly documents: readonly CaseDocument[]
  readonly deliveries: readonly DeliveryView[]
  /** Undefined if it was brought from elsewhere: Micha did not receive it. */
  readonly receipt: ReceiptView | undefined
  /** The institution that it was brought from; undefined if it was sent here. */
  readonly broughtFrom?: string | undefined
}

/** Filters a person's cases. */
export interface CaseFilter {
  /** Of one procedure, or of any of several. */
  readonly procedureId?: string | readonly string[] | undefined
  /** Filed for this company or person; null: for herself; undefined: all. */
  readonly actsFor?: Run | null | undefined
  /** Also those that an attorney filed for this person. */
  readonly filedForHerToo?: boolean | undefined
  /** Only cases that were sent here: they have a receipt. */
  readonly sentHere?: boolean | undefined
  /** Only cases that the institution has not acknowledged. */
  readonly undelivered?: boolean | undefined
  readonly state?: string | undefined
  /** First and last day of sending, in Chile. */
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  /** From 1. */
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** What two requests have in common that ask the same. */
export interface CaseSubject {
  readonly procedureId: string
  readonly formKey: string
  readonly subject: string
  /** The company or person for whom it is filed; undefined: for herself. */
  readonly actsFor: Run | undefined
}

/** A case that a form became. */
export interface SentCase {
  readonly caseId: string
  readonly folio: string
}

/** One page of a list of cases, newest first. */
export interface CasePage {
  readonly cases: readonly CaseCard[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

/** A citizen's action on a case: withdraw it, answer a request for documents. */
export interface CaseActionRequest {
  /** Who acts: who filed the case, or whom it was filed for by an attorney. */
  readonly person: Solicitante
  /** The company that she represents, if the case is the company's. */
  readonly company?: Run | undefined
  /** Who does it, and from where. */
  readonly acting: Acting
  readonly caseId: string
  /** An action of the procedure's kind of case, allowed by `may` of the case's state. */
  readonly action: string
  /** Extra data for the institution. */
  readonly data?: Readonly<Record<string, string>>
  /** Documents uploaded for it; they are moved to the case. */
  readonly documentIds?: readonly string[]
  /** Constant when a form is posted twice: the action then runs once. */
  readonly requestId: string
}

/** `refused`: the case's state does not allow it. `documents`: a document does not exist any more. */
export type CaseActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-found' | 'refused' | 'documents' }

/** An institution's event about a case, as received by webhook: at least once, in any order. */
export interface IncomingEvent {
  /** Key of the institution, as in `procedure.head.institutionKey`. */
  readonly institutionKey: string
  readonly idSolicitud: string
  /** Key of the delivery, if the institution repeats it; then the case is known before its acknowledgement. */
  readonly idempotencyKey?: string | undefined
  readonly event: Omit<CaseEvent, 'actor' | 'data'>
  /** What it says; the case's own procedure chooses what the history keeps of it (`cases.keeps`). */
  readonly content?: InstitutionEvent | undefined
}

/** `waiting`: no case matches yet; the event is stored and joins its case on acknowledgement. */
export type ReceiveResult = 'added' | 'repeated' | 'waiting'

/** Submitted forms. A person finds her own, and by their id those that an attorney filed for her. */
export interface CaseStore {
  /** Creates a case from a draft with its first entry, delivery and receipt, in one transaction. */
  submitCase(submission: Submission): Promise<SubmitResult>
  /** The same for several drafts of one person: in one transaction, so that a crash sends all or none. */
  submitCases(submissions: readonly Submission[]): Promise<readonly TogetherResult[]>
  /** The case that a draft became, for a form posted again after it was sent. */
  findCaseOfDraft(run: Run, draftId: string): Promise<SentCase | undefined>
  /** @throws ClosedCaseError if she filed it with a power that does not hold today; so do actions, receipts and files */
  findCase(run: Run, caseId: string): Promise<CaseView | undefined>
  /** Which of these has the case as its own. */
  findOwnerAmong(runs: readonly Run[], caseId: string): Promise<Run | undefined>
  /** Id of the person's case with the institution's id `idSolicitud`. */
  findCaseByIdSolicitud(run: Run, procedureId: string, idSolicitud: string): Promise<string | undefined>
  listCases(run: Run, filter?: CaseFilter): Promise<CasePage>
  /** Her newest case of this form about the same that still waits for an answer, among her last hundred of the procedure. */
  findWaiting(run: Run, about: CaseSubject): Promise<SentCase | undefined>
  /** Records the action and queues its delivery, if the case's state allows it to a citizen. */
  act(request: CaseActionRequest): Promise<CaseActionResult>
  /** Records an institution's event. Duplicates count once. */
  receiveEvent(incoming: IncomingEvent): Promise<ReceiveResult>
  /**
   * The letter that the applicant would get if her request's institution sent this event now; nothing is recorded.
   * Undefined if no case was filed here, or if the event changes nothing in it.
   */
  foreseeLetter(
    request: { readonly institutionKey: string; readonly idSolicitud: string },
    event: InstitutionEvent,
  ): Promise<ForeseenLetter | undefined>
  /** Forms waiting for delivery that no served version can deliver: key, version and how many. */
  findUndeliverable(): Promise<readonly { formKey: string; version: number; count: number }[]>
  /** Tries one waiting delivery of each institution that gave no answer; if it is back, the others follow. Returns how many. */
  probeInstitutions(): Promise<number>
}

/** Drafts with their lists, documents, cases, deliveries and receipts. */
export interface Cases {
  readonly drafts: Drafts
  readonly sheets: Sheets
  readonly documents: Documents
  readonly cases: CaseStore
  readonly concerns: Concerns
  readonly deliveries: Deliveries
  readonly receipts: Receipts
  readonly imports: Imports
  /** Registers the handlers of `caseJobTypes`; call it before `jobs.start`. */
  registerJobs(): void
  /** Keeps the hourly clean-up going, and the questions to institutions that send no events; call it after `jobs.start`, in the worker. */
  startUpkeep(): Promise<void>
  /** What is deleted once its time is over, and what was. */
  retentions(): Promise<readonly RetentionView[]>
}
