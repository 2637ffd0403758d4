/** What pages, jobs and the composition root know of drafts, documents, cases, deliveries and receipts. */
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Tone } from '#engine/block.ts'
import type { CaseEvent } from '#engine/case-states.ts'
import type { Acting, AlsoTold, Representado, Solicitante } from '#engine/context.ts'
import type { FilingForm } from '#engine/form.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { SummarySection } from '#engine/summary.ts'
import type { DraftContent } from '#engine/walk.ts'
import type { Deliveries, DeliveryState, DeliveryView } from './deliveries/delivery-types.ts'
import type { CaseDocument, Documents } from './documents/document-types.ts'
import type { DraftRef, Drafts } from './drafts/draft-types.ts'
import type { Receipts, ReceiptView } from './receipts/receipt-types.ts'

export type {
  DeadCount,
  DeadDelivery,
  Deliveries,
  DeliveryState,
  DeliveryView,
  PendingDeliveries,
} from './deliveries/delivery-types.ts'
export type {
  CaseDocument,
  Documents,
  Upload,
  UploadProblem,
  UploadResult,
} from './documents/document-types.ts'
export type {
  Draft,
  DraftCard,
  DraftPlace,
  DraftRef,
  Drafts,
  DraftToSave,
  SaveDraftResult,
} from './drafts/draft-types.ts'
export type {
  FileCheck,
  ReceiptCard,
  ReceiptStatement,
  ReceiptStatus,
  Receipts,
  ReceiptVerification,
  ReceiptView,
} from './receipts/receipt-types.ts'

/** A form that is sent. */
export interface Submission {
  readonly person: Solicitante
  /** Who presses the button, and from where. */
  readonly acting: Acting
  /** The procedure whose case it becomes (`ending.filedAs`). */
  readonly procedure: Procedure
  readonly form: FilingForm
  /** Global key of the form (`formKeyOf`). */
  readonly formKey: string
  /** The draft as it was read by the person on the review page. */
  readonly draft: DraftRef
  /** Answers and facts of the pages on her way (`walk.context`). */
  readonly content: DraftContent
  /** All answers as she read them (`summaryOf(walk)`): kept with the case, so that the receipt never says otherwise. */
  readonly summary: readonly SummarySection[]
  /** What the case is about, for lists (`ending.subjectOf`). */
  readonly subject: string
  /** Ids of the documents in `content.answers`. */
  readonly documentIds: readonly string[]
  /** Company or person that she files for. */
  readonly actsFor?: Run | undefined
  /** That person, where it is one who gave a power. */
  readonly represents?: Representado | undefined
  /** Who else gets letters about it. */
  readonly alsoTell?: AlsoTold | undefined
  /** Day from which the institution counts (`filingDate`). */
  readonly filedOn: IsoDate
  /** Where letters about the case go; the person's own address when `undefined`, nowhere when `null`. */
  readonly email?: string | null | undefined
}

/**
 * What became of a sending. `sent` also when the same draft was sent before: it is the same case. `conflict`: another tab
 * saved the draft in between, at this revision. `gone`: neither draft nor case (it expired). `documents`: a document is
 * not there any more.
 */
export type SubmitResult =
  | { readonly kind: 'sent'; readonly caseId: string; readonly folio: string; readonly isNew: boolean }
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'documents' }

/** An entry of a case's history. */
export interface HistoryEntry extends CaseEvent {
  /** The person who did it, where it was one. */
  readonly actorRun?: Run | undefined
  /** The company or person that it was done for. */
  readonly actsFor?: Run | undefined
  readonly recordedAt: Date
}

/** A case as a list shows it. */
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
  /** The institution's folio, once it has acknowledged the case. */
  readonly institutionFolio?: string | undefined
  /** The institution's own name of the request, from then on. */
  readonly idSolicitud?: string | undefined
  readonly actsFor?: Run | undefined
  readonly filedOn: IsoDate
  readonly sentAt: Date
  readonly updatedAt: Date
  /** State of the case definition, with its words. */
  readonly state: {
    readonly id: string
    readonly label: string
    readonly tone: Tone
    readonly final: boolean
  }
  /** Whether the institution has got the form. */
  readonly delivery: DeliveryState
}

/** A case with everything that its page shows. */
export interface CaseView extends CaseCard, Omit<DraftContent, 'findings'> {
  readonly person: Solicitante
  /** Who sent it and from where, without `client`: address and browser are for the institution alone. */
  readonly acting: Acting
  /** Where letters about the case go; `undefined` when the person has no address or wants none. */
  readonly email: string | undefined
  readonly version: number
  /** What the state means and what comes next. */
  readonly stateText: string
  readonly summary: readonly SummarySection[]
  /** In the order in which it counts (`inOrder`). */
  readonly history: readonly HistoryEntry[]
  /** What the person attached and what the institution sent, in the order in which they came. */
  readonly documents: readonly CaseDocument[]
  readonly deliveries: readonly DeliveryView[]
  readonly receipt: ReceiptView
}

/** Which of her cases a person wants to see. */
export interface CaseFilter {
  readonly procedureId?: string | undefined
  /** Filed for this company or person; `null`: filed for herself. All when `undefined`. */
  readonly actsFor?: Run | null | undefined
  /** Only those that the institution has not acknowledged. */
  readonly undelivered?: boolean | undefined
  readonly state?: string | undefined
  /** First and last day of sending, in Chile. */
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  /** From 1. */
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** One page of a list of cases, the newest first. */
export interface CasePage {
  readonly cases: readonly CaseCard[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

/** Something that a person does to a case that was sent: withdraw it, answer a request for documents. */
export interface CaseActionRequest {
  readonly run: Run
  /** Who does it, and from where. */
  readonly acting: Acting
  readonly caseId: string
  /** One of the actions of the procedure's kind of case, allowed by `may` of the case's state. */
  readonly action: string
  /** What the institution needs to know. */
  readonly data?: Readonly<Record<string, string>>
  /** Documents uploaded for it; they become the case's. */
  readonly documentIds?: readonly string[]
  /** The same for a form that is posted twice: the action is then done once. */
  readonly requestId: string
}

/** `refused`: the state of the case does not allow it. `documents`: a document is not there any more. */
export type CaseActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-found' | 'refused' | 'documents' }

/** What an institution tells about a case, as its webhook brings it: at least once, in any order. */
export interface IncomingEvent {
  /** Key of the institution, as in `procedure.head.institutionKey`. */
  readonly institutionKey: string
  readonly idSolicitud: string
  /** Key of the delivery, where the institution repeats it; then the case is known before its acknowledgement is. */
  readonly idempotencyKey?: string | undefined
  readonly event: Omit<CaseEvent, 'actor'>
}

/** `waiting`: no case answers to it yet; it is kept and joins its case when the acknowledgement arrives. */
export type ReceiveResult = 'added' | 'repeated' | 'waiting'

/** Forms that were sent. A person only finds her own. */
export interface CaseStore {
  /** Makes the case of a draft, its first entry, its delivery and its receipt, all or nothing. */
  submitCase(submission: Submission): Promise<SubmitResult>
  /** The case that a draft became, for a form that is posted again after it was sent. */
  findCaseOfDraft(run: Run, draftId: string): Promise<{ caseId: string; folio: string } | undefined>
  findCase(run: Run, caseId: string): Promise<CaseView | undefined>
  /** Id of the person's case that the institution knows under this name. */
  findCaseByIdSolicitud(run: Run, procedureId: string, idSolicitud: string): Promise<string | undefined>
  listCases(run: Run, filter?: CaseFilter): Promise<CasePage>
  /** Writes the action into the history and queues its delivery, if the case's state lets a citizen do it. */
  act(request: CaseActionRequest): Promise<CaseActionResult>
  /** Takes an event of an institution. The same event twice counts once. */
  receiveEvent(incoming: IncomingEvent): Promise<ReceiveResult>
  /** Forms that wait for delivery and that no served version of their form can deliver: key, version and how many. */
  findUndeliverable(): Promise<readonly { formKey: string; version: number; count: number }[]>
}

/** Everything about drafts, documents, cases, deliveries and receipts. */
export interface Cases {
  readonly drafts: Drafts
  readonly documents: Documents
  readonly cases: CaseStore
  readonly deliveries: Deliveries
  readonly receipts: Receipts
  /** Says who does the work of `caseJobTypes`; before `jobs.start`. */
  registerJobs(): void
  /** Keeps the hourly clean-up going; after `jobs.start`, in the worker. */
  startUpkeep(): Promise<void>
}
