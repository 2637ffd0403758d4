import type { IsoDate } from '#domain/dates.ts'
import type { CaseKind } from './cases/case-kind.ts'
import type { ResolvedPart } from './cases/concern.ts'
import type { Consultation } from './cases/consultation.ts'
import type { EventLetter } from './cases/letters.ts'
import type { Block } from './content/block.ts'
import type { ProcedureLayout } from './content/layout.ts'
import type { Form } from './walking/form.ts'

/** Name and owner of a procedure. */
export interface ProcedureHead {
  /** Number or name in the URL (`5300`). */
  id: string
  /** Its name as people say it. */
  title: string
  /** Its name at the institution, if people say it otherwise: it stands below the title, and on papers. */
  officialName?: string | undefined
  /** The institution's name for people ("Instituto de Previsión Social (IPS)"). */
  institution: string
  /**
   * Key of the institution that its cases and their events belong to (`asignacion-muerte`); undefined if no other
   * party acts.
   */
  institutionKey?: string | undefined
  /** One sentence: what the person gets. */
  summary: string
  /**
   * Why it asks the institutions, in words for the person whose data they are, who may be another one: «Saber si puede
   * recibir la PGU». They log it, and she reads it.
   */
  purpose: string
  /**
   * What the menu calls it, if it is an office: pages for people who work for an institution. They work in their own
   * name, even while they attend somebody.
   */
  office?: string | undefined
}

/** What every institution's event contains; its schema was checked on arrival. */
export interface InstitutionEvent {
  tipo: string
  datos: unknown
  /** Whom the request concerns besides the applicant. */
  concernidos?: readonly ConcernedPerson[] | undefined
}

/** A person whom a request concerns, as an institution's event names her. */
export interface ConcernedPerson {
  rut: number
  dv: string
  como: string
  /** The institution waits for her answer. */
  pide: boolean
  respuesta?: 'si' | 'no' | 'vencida' | undefined
  vence?: IsoDate | undefined
  /** What was decided of her alone, in the institution's codes; missing while she waits, or if the whole is hers. */
  resuelto?: readonly ResolvedPart[] | undefined
  /** What was asked of her, in the institution's codes; missing if it is the whole request. */
  pedido?: readonly string[] | undefined
}

/** Something that is no request and that somebody asks of a person: to testify, for instance. */
export interface AskedOfHer {
  readonly title: string
  readonly text: string
  /** Path of the portal where she answers. */
  readonly href: string
  /** Last day to answer. */
  readonly until: IsoDate
}

/** A complete procedure: forms, consultations and a kind of case (types erased). */
export interface Procedure {
  head: ProcedureHead
  /** Layout of its pages; forms, receipts and consultations may choose another. */
  layout: ProcedureLayout
  /** Blocks of the start page; undefined if a form or a consultation has the procedure's own address. */
  start?: ((today: IsoDate) => readonly Block[]) | undefined
  forms: readonly Form[]
  consultations: readonly Consultation<never>[]
  /** The cases that its forms file; undefined if nothing is filed. */
  cases?: CaseKind | undefined
  /** Redirects: path below the procedure → absolute URL or path. */
  redirects: Readonly<Record<string, string>>
  /**
   * The letters that an event causes, also where nobody filed a request here. The institution repeats an event until it
   * is taken, so a letter that must go out after an institution's change belongs here.
   */
  eventLetters: (event: InstitutionEvent) => readonly EventLetter[]
  /** What others ask of a signed-in person here besides `cases`, while she may answer. May throw an institution's silence. */
  asked?: ((services: never) => Promise<readonly AskedOfHer[]>) | undefined
}

/** Global key of a form, stored in drafts and cases. */
export function formKeyOf(procedure: Procedure, form: Form): string {
  return `${procedure.head.id}/${form.id}`
}

/** Layout of a form's pages; its receipt may have its own. */
export function layoutOf(
  procedure: Procedure,
  form: Form,
  page: 'page' | 'receipt' = 'page',
): ProcedureLayout {
  const own = page === 'receipt' && form.ending.kind === 'files' ? form.ending.receipt.layout : undefined
  return own ?? form.layout ?? procedure.layout
}

/** Returns undefined if no procedure serves the form. */
export function findForm(
  procedures: ReadonlyMap<string, Procedure>,
  key: string,
): { procedure: Procedure; form: Form } | undefined {
  const [, formId = ''] = key.split('/')
  const procedure = procedures.get(procedureIdOf(key))
  const form = procedure?.forms.find(one => one.id === formId)
  return procedure && form && { procedure, form }
}

/** Id of the procedure, from a form's global key. */
export function procedureIdOf(formKey: string): string {
  return formKey.split('/')[0] ?? ''
}

/** URL of one case; undefined if the procedure shows no cases. */
export function caseHrefOf({ head, cases }: Procedure, caseId: string): string | undefined {
  return cases && `/tramites/${head.id}/${cases.detailPath}?solicitud=${caseId}`
}
