import type { Block } from './block.ts'
import type { ConsultationView } from './consultation.ts'
import type { Acting, AlsoTold, Context, Representado, Solicitante, Surroundings } from './context.ts'
import type { OutcomePage, QuestionPage, Reach, ReceiptPage, ReviewPage, Verification } from './page.ts'
import type { ProcedureLayout } from './procedure.ts'

/** What a sent form is delivered with. */
export interface Delivery<Answers, Consulted, Verified, Services> {
  answers: Answers
  consulted: Consulted
  verified: Verified
  person: Solicitante
  /** Who pressed the button, and from where. */
  acting: Acting
  /** Company or person that it was filed for, where it is not the person herself. */
  actsFor?: string | undefined
  services: Services
  /** The same for every try of one case, so that the institution files it once. */
  idempotencyKey: string
  /** Day from which the institution counts the request (`YYYY-MM-DD`). */
  filedOn: string
  /** When the person pressed the button (ISO instant in UTC). */
  sentAt: string
  /** The bytes of an attached file. */
  readDocument(id: string): Promise<Uint8Array>
}

/** A file that an institution sends with its acknowledgement. */
export interface AcknowledgedPaper {
  title: string
  fileName: string
  contentType: string
  bytes: Uint8Array
}

/** The institution's acknowledgement of a delivery. */
export interface Acknowledgement {
  idSolicitud: string
  folio: string
  /** What else it said; becomes data of the history's entry, for receipt and detail. */
  data?: Readonly<Record<string, string>>
  /** Papers that came with it; they are kept with the case as they came. */
  papers?: readonly AcknowledgedPaper[]
}

/** A line of what matters most of a form. */
export interface Highlight {
  label: string
  /** In words; an empty one is left out. */
  value: string
}

/** Puts a sent form to the institution; throws when it must be tried again. */
export type Deliver = (delivery: Delivery<never, never, never, never>) => Promise<Acknowledgement>

/** The form becomes a case: review, sending, receipt. */
export interface FilesEnding {
  kind: 'files'
  review: ReviewPage
  /** Its path may be the one of the page of the case, which then tells also that the form has arrived. */
  receipt: ReceiptPage
  /** Id of the procedure whose case it becomes; that of the form's own procedure when it gives none. */
  filedAs: (context: Context) => string | undefined
  /**
   * RUT of the company, or the person, for whom the form is filed; `undefined` when the person files for herself. A person is
   * given with her name, which stands beside the applicant's in history, letters and receipt.
   */
  actsFor: (context: Context) => string | Representado | undefined
  /** Where letters about the case go; the address of the sign-in when it gives none. `null` wants no letters. */
  emailOf: (context: Context) => string | null | undefined
  /** Who else gets letters about the case; they say that it changed, and nothing of its answers. */
  alsoTell: (context: Context) => AlsoTold | undefined
  /** What a case is about, for lists ("Luis Alberto Fuentes Vera"). */
  subjectOf: (context: Context) => string
  /** What matters most, before all answers: how much, for whom, how it is paid. Kept with the case. */
  highlights: (context: Context) => readonly Highlight[]
  deliver: Deliver
  /** How forms that were sent under earlier versions are delivered, by version. */
  earlier: Readonly<Record<number, Deliver>>
}

/** The form tells something: a page made from the answers. Nothing is stored but a sealed cookie of some minutes. */
export interface TellsEnding {
  kind: 'tells'
  id: string
  /** Path below the procedure of the page that tells. */
  path: string
  tell: (reach: Reach<Context, never>) => Promise<ConsultationView>
}

/** Asks institutions before the first page whether the way may be gone at all. */
export type Gate = (reach: Reach<Context, never>) => Promise<Verification<unknown>>

/** Pages of questions with an ending, its types set aside: what engine, portal and worker share. */
export interface Form {
  /** Unique in its procedure; key of drafts and cases. */
  id: string
  /** Counts up when pages or questions change; drafts and cases are pinned to it. */
  version: number
  /** What is being filled in, for lists of what is unfinished ("Solicitud de asignación por muerte"). */
  title: string
  /** The frame of its pages; that of the procedure when missing. */
  layout?: ProcedureLayout | undefined
  /** `open` forms are for anyone; who is not signed in proves to be no program. */
  access: 'session' | 'open'
  /** `many`: a person may have several unfinished ones; all but the first are named in their address (`?borrador=`). */
  drafts: 'one' | 'many'
  /**
   * Names of the drafts of a form with `many`, as they stand in the address (`?borrador=5230`): one unfinished form for
   * each. Pages read the name as `draftName`. Empty where drafts are named by chance.
   */
  draftNames: readonly string[]
  /** Days that a draft is kept after it was last saved. */
  draftDays: number
  /** What an unfinished one is about, for lists; `''` while that is unknown. */
  draftSubject: (context: Context) => string
  /** Pages of questions in the order of the way. */
  pages: readonly QuestionPage[]
  gate?: Gate | undefined
  /** What the person is told when the gate's institution does not answer. */
  gateSilentText: string
  outcomes: Readonly<Record<string, OutcomePage>>
  /** Path of outcomes that have none of their own. */
  outcomePath: string
  /** Outcomes that another part of the procedure tells: outcome → its path below the procedure. */
  toldElsewhere: Readonly<Record<string, string>>
  /** Paths with a parameter (`ingresarSolicitud/:id`) that lead on: to the draft of that id, or to where the way stands. */
  resumePaths: readonly string[]
  /**
   * Address that stands in the place of every page of it for some visitors: who is signed in has no use for an open enquiry,
   * and a session of another system goes on where its fence lets it. `undefined` for who stays here.
   */
  instead?: ((surroundings: Surroundings) => string | undefined) | undefined
  /** Shown above the first page while nothing is answered yet. */
  intro?: ((context: Context) => readonly Block[]) | undefined
  ending: FilesEnding | TellsEnding
}

/** A form that files a case. */
export type FilingForm = Form & { ending: FilesEnding }

/** Whether a form files a case. */
export function files(form: Form): form is FilingForm {
  return form.ending.kind === 'files'
}

/** How a form of this version is delivered; `undefined` when nobody knows any more. */
export function deliverOf(form: Form, version: number): Deliver | undefined {
  if (form.ending.kind !== 'files') return undefined
  return version === form.version ? form.ending.deliver : form.ending.earlier[version]
}

/** The path of an outcome of a form. */
export function outcomePathOf(form: Form, outcomeId: string): string {
  if (Object.hasOwn(form.toldElsewhere, outcomeId)) return form.toldElsewhere[outcomeId] ?? form.outcomePath
  const outcome = Object.hasOwn(form.outcomes, outcomeId) ? form.outcomes[outcomeId] : undefined
  return outcome?.path ?? form.outcomePath
}

/** Path of the page that follows the last question: where the answers are read, or what the form tells. */
export function lastPath(form: Form): string {
  if (form.ending.kind === 'tells') return form.ending.path
  const { review } = form.ending
  return review.reading?.path ?? review.path
}

/** Whether a path stands behind the last question: the reading, the review, or what the form tells. */
export function isAtTheEnd(form: Form, path: string): boolean {
  return path === lastPath(form) || (form.ending.kind === 'files' && path === form.ending.review.path)
}
