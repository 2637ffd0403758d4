import type {
  Acting,
  AlsoTold,
  AnswersByPage,
  Context,
  Representado,
  Solicitante,
  Surroundings,
} from '../asking/context.ts'
import type { QuestionPage, Reach, ReviewPage, UndeliveredCase, Verification } from '../asking/page.ts'
import type { AnswersOf, Questions, RowSaid, SentRow, SheetQuestion } from '../asking/question.ts'
import type { ConsultationView } from '../cases/consultation.ts'
import type { Letters } from '../cases/letters.ts'
import type { Block } from '../content/block.ts'
import type { ProcedureLayout } from '../content/layout.ts'
import type { OutcomePage, ReceiptPage } from './ending-pages.ts'

/** Input of a form's delivery. */
export interface Delivery<Answers, Consulted, Verified, Services> {
  answers: Answers
  consulted: Consulted
  verified: Verified
  person: Solicitante
  /** Who pressed the button, and from where. */
  acting: Acting
  /** Company or person that it was filed for, if not the person herself. */
  actsFor?: string | undefined
  services: Services
  /** The same for every attempt at one case, so that the institution files it once. */
  idempotencyKey: string
  /** Date from which the institution counts the request (`YYYY-MM-DD`). */
  filedOn: string
  /** When the person pressed the button (ISO, UTC). */
  sentAt: string
  /** Letters that the person sends, for instance to the other party of a power of attorney; undefined if none can be sent. */
  letters?: Letters | undefined
  /** The bytes of an attached file. */
  readDocument(id: string): Promise<Uint8Array>
  /** The rows of a list (`ask.sheet`) as they were sent, in their order. */
  readRows<Item extends Questions, Said extends RowSaid, About, Conditional extends keyof Item>(
    sheet: SheetQuestion<Item, Said, About, Conditional>,
  ): Promise<readonly SentRow<AnswersOf<Item, Conditional>, Said>[]>
}

/** A file that an institution sends with its acknowledgement. */
export interface AcknowledgedPaper {
  title: string
  fileName: string
  contentType: string
  bytes: Uint8Array
}

export interface Acknowledgement {
  idSolicitud: string
  folio: string
  /** Further data, stored in the history's entry for receipt and case page. */
  data?: Readonly<Record<string, string>>
  /** Papers that came with it; stored with the case unchanged. */
  papers?: readonly AcknowledgedPaper[]
}

/** A key fact about a form. */
export interface Highlight {
  label: string
  /** As text; empty ones are skipped. */
  value: string
}

/** Another request that begins with some answers of a sent one. */
export interface Another {
  /** Label of its button ("Pedir por otra familia"). */
  readonly label: string
  /**
   * Ids of the pages whose answers are kept. Files are not: one belongs to one request, and is deleted with it. Institutions
   * are asked again about everything.
   */
  readonly pages: readonly string[]
  /** Whether a request with these answers offers it. They may be of an earlier version, so any of them may be missing. */
  readonly offered: (answers: AnswersByPage) => boolean
}

/** Delivers a sent form to the institution; throws if it must be retried. */
export type Deliver = (delivery: Delivery<never, never, never, never>) => Promise<Acknowledgement>

/** The form becomes a case: review, sending, receipt. */
export interface FilesEnding {
  kind: 'files'
  review: ReviewPage
  /** Its path may be that of the case's page, which then also confirms the arrival. */
  receipt: ReceiptPage
  /** Id of the procedure that the case belongs to; the form's own if undefined. */
  filedAs: (context: Context) => string | undefined
  /**
   * RUT of the company, or the person, that the form is filed for; undefined if the person files for herself. A
   * person is given with her name, which is shown beside the applicant's in history, letters and receipt.
   */
  actsFor: (context: Context) => string | Representado | undefined
  /** Where letters about the case go; the address of the sign-in when it gives none. `null` wants no letters. */
  emailOf: (context: Context) => string | null | undefined
  /** Who else gets letters about the case: that it changed, and nothing of its answers. */
  alsoTell: (context: Context) => AlsoTold | undefined
  /** Other addresses that are told of events that warn: those that the person had before. */
  warnAt: (context: Context) => readonly string[]
  /**
   * A new address that a register will have as hers. She proves that she reads it, with a code, before the form is sent;
   * undefined if there is none.
   */
  addressToProve?: ((context: Context) => string | undefined) | undefined
  /** What a case is about, for lists ("Luis Alberto Fuentes Vera"). */
  subjectOf: (context: Context) => string
  /** What letters and pages call the case, if not by its procedure's title. */
  caseTitle?: ((context: Context) => string | undefined) | undefined
  /** Key facts, shown before all answers: amount, person, payment. Stored with the case. */
  highlights: (context: Context) => readonly Highlight[]
  /** How another request like a sent one begins, offered on its receipt; undefined if every one begins empty. */
  another?: Another | undefined
  /** Methods of institutions' clients without which the form cannot be handed over. */
  needs?: ((services: never) => readonly object[]) | undefined
  deliver: Deliver
  /** How to deliver forms sent under earlier versions, by version. */
  earlier: Readonly<Record<number, Deliver>>
}

/** The form shows a result page. Nothing is stored except a sealed cookie, for a few minutes. */
export interface TellsEnding {
  kind: 'tells'
  id: string
  /** Path of the result page, below the procedure. */
  path: string
  tell: (reach: Reach<Context, never>) => Promise<ConsultationView>
}

/** One of the forms that are filled in together. */
export interface JoinedForm {
  /** Global key of the form (`formKeyOf`). */
  readonly formKey: string
  /** Its draft, if the form names them (`draftNames`). */
  readonly draftName?: string | undefined
  /** What is requested with it ("La asignación por muerte"). */
  readonly title: string
  /** Why it is not for the person, by what she said; undefined if it may be hers. */
  readonly refuses: (context: Context) => string | undefined
  /** What she said, as answers of its questions, by page. */
  readonly gives: (context: Context) => AnswersByPage
}

/** The answers are given to other forms, which are reviewed and sent together. Each stays a form of its own. */
export interface JoinsEnding {
  kind: 'joins'
  id: string
  /** Path of the page that shows how far each is, reviews them and sends them. */
  path: string
  title: string
  submitLabel: string
  /** Title of that page once all are sent. */
  sentTitle: string
  /** Label of the button that begins anew once all are sent. */
  anotherLabel: string
  forms: readonly JoinedForm[]
}

/** What a gate receives: institutions do not know of the undelivered cases. */
export interface GateReach<C, Services> extends Reach<C, Services> {
  undelivered?: readonly UndeliveredCase[]
}

/** Asks institutions before the first page whether the person may use the form. */
export type Gate = (reach: GateReach<Context, never>) => Promise<Verification<unknown>>

/** A form: pages of questions with an ending (types erased). */
export interface Form {
  /** Unique in its procedure; part of the key of drafts and cases. */
  id: string
  /** Increment when pages or questions change; drafts and cases are pinned to it. */
  version: number
  /** What is being filled in, for lists of drafts ("Solicitud de asignación por muerte"). */
  title: string
  /** Label of the button that begins it, where «Comenzar» would not say what; by default that, or its title beside other forms. */
  startLabel?: string | undefined
  /** Layout of its pages; the procedure's by default. */
  layout?: ProcedureLayout | undefined
  /** `open` forms need no session; visitors who are not signed in pass a bot check. */
  access: 'session' | 'open'
  /** `many`: a person may have several drafts; all but the first have their name in the address (`?borrador=`). */
  drafts: 'one' | 'many'
  /**
   * Names of the drafts of a form with `many`, as in the address (`?borrador=5230`): one draft per name. Pages read
   * the name as `draftName`. Empty if drafts have random names.
   */
  draftNames: readonly string[]
  /**
   * A representative may fill it in for her company: draft and case are then the company's, shared by all who represent
   * it, and its pages have the company in their address (`?por=`).
   */
  forCompanies: boolean
  /**
   * Payroll programs of a company may fill it in, though it is no company's: it asks for which one, and offers only that
   * of the program (`acting.program.empresa`). Programs fill in forms with `forCompanies` too.
   */
  forPrograms: boolean
  /** Days that a draft is kept after its last save. */
  draftDays: number
  /** What an unfinished form is about, for lists; `''` while unknown. */
  draftSubject: (context: Context) => string
  /** Pages of questions, in order. */
  pages: readonly QuestionPage[]
  gate?: Gate | undefined
  /** Shown if the gate's institution does not answer. */
  gateSilentText: string
  outcomes: Readonly<Record<string, OutcomePage>>
  /** Path of outcomes without one of their own. */
  outcomePath: string
  /** Outcomes that another part of the procedure shows: outcome → its path below the procedure. */
  toldElsewhere: Readonly<Record<string, string>>
  /** Paths with a parameter (`ingresarSolicitud/:id`) that redirect to the draft with that id, or to the current page. */
  resumePaths: readonly string[]
  /**
   * Where to redirect some visitors from any of its pages: a signed-in person does not need the public enquiry, and a
   * restricted session continues inside its fence. Returns undefined for the others.
   */
  instead?: ((surroundings: Surroundings) => string | undefined) | undefined
  /** Shown above the first page until something is answered. */
  intro?: ((context: Context) => readonly Block[]) | undefined
  ending: FilesEnding | TellsEnding | JoinsEnding
  /** For sensitive changes: people who signed in some time ago must authenticate again before they review and send. */
  renewsSignIn?: boolean | undefined
}

export type FilingForm = Form & { ending: FilesEnding }

export type JoiningForm = Form & { ending: JoinsEnding }

export function joins(form: Form): form is JoiningForm {
  return form.ending.kind === 'joins'
}

/** Whether the person's answers are stored as a draft, and not only in a cookie. */
export const keepsDrafts = ({ ending }: Pick<Form, 'ending'>): boolean => ending.kind !== 'tells'

export function files(form: Form): form is FilingForm {
  return form.ending.kind === 'files'
}

/** How to deliver a form of this version; undefined if nothing can. */
export function deliverOf(form: Form, version: number): Deliver | undefined {
  if (form.ending.kind !== 'files') return undefined
  return version === form.version ? form.ending.deliver : form.ending.earlier[version]
}

export function outcomePathOf(form: Form, outcomeId: string): string {
  if (Object.hasOwn(form.toldElsewhere, outcomeId)) return form.toldElsewhere[outcomeId] ?? form.outcomePath
  const outcome = Object.hasOwn(form.outcomes, outcomeId) ? form.outcomes[outcomeId] : undefined
  return outcome?.path ?? form.outcomePath
}

/** Path of the page after the last question: where the answers are read, or the result page. */
export function lastPath(form: Form): string {
  if (form.ending.kind !== 'files') return form.ending.path
  const { review } = form.ending
  return review.reading?.path ?? review.path
}

/** Whether a path comes after the last question: reading, review or result page. */
export function isAtTheEnd(form: Form, path: string): boolean {
  return path === lastPath(form) || (form.ending.kind === 'files' && path === form.ending.review.path)
}

/** The list of a page, with the name of its question; undefined if it has none. */
export function sheetOn(page: QuestionPage): { name: string; sheet: SheetQuestion } | undefined {
  for (const [name, sheet] of Object.entries(page.questions))
    if (sheet.kind === 'sheet') return { name, sheet }
  return undefined
}

/** Path of the page for one row of a page's list; undefined if it has none. */
export function rowPathOf(page: QuestionPage): string | undefined {
  const found = sheetOn(page)
  return found && (found.sheet.rowPath ?? `${page.path}/fila`)
}

/** A list of rows of the form; undefined if it has none with this id. */
export function sheetOf(form: Form, id: string): SheetQuestion | undefined {
  return form.pages.map(page => sheetOn(page)?.sheet).find(sheet => sheet?.id === id)
}
