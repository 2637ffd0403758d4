import type { IsoDate } from '#domain/dates.ts'
import type { Block } from './block.ts'
import type { CaseKind } from './case-kind.ts'
import type { CaseEvent } from './case-states.ts'
import type { Consultation } from './consultation.ts'
import type { Form } from './form.ts'

/**
 * Frames that the pages of a procedure may stand in (shell §2): `tramites` with help at the side, `spsdefault` with the
 * branches besides, `pgu_confirmacion` a page that confirms and nothing beside it, `micha-full` across the window,
 * `empty-loading` the logo alone, while something is being made.
 */
export type ProcedureLayout = 'tramites' | 'spsdefault' | 'pgu_confirmacion' | 'micha-full' | 'empty-loading'

/** What is said of a procedure before any page. */
export interface ProcedureHead {
  /** Its number or name in the URL (`5300`). */
  id: string
  title: string
  /** The institution as people read it ("Instituto de Previsión Social (IPS)"). */
  institution: string
  /** Key of the institution that its cases and their events are tied to (`asignacion-muerte`); none where nobody else acts. */
  institutionKey?: string | undefined
  /** One sentence: what the person gets. */
  summary: string
}

/** An event of an institution, as far as every institution writes it alike; its schema was checked when it came. */
export interface InstitutionEvent {
  tipo: string
  datos: unknown
}

/** A whole procedure: forms, consultations and a kind of case, their types set aside. */
export interface Procedure {
  head: ProcedureHead
  /** The frame of its pages; forms, receipts and consultations may choose another. */
  layout: ProcedureLayout
  /** The start page, block by block; `undefined` where a form or a consultation stands at the procedure's own address. */
  start?: ((today: IsoDate) => readonly Block[]) | undefined
  forms: readonly Form[]
  consultations: readonly Consultation<never>[]
  /** What becomes of what its forms file; `undefined` where nothing is filed. */
  cases?: CaseKind | undefined
  /** Addresses that lead to another: path below the procedure → absolute address or path. */
  redirects: Readonly<Record<string, string>>
  /** What the history keeps of an event of the institution; `undefined` where the event is about another procedure of it. */
  eventData: (event: InstitutionEvent) => CaseEvent['data'] | undefined
}

/** Global key of a form: what drafts and cases name it by. */
export function formKeyOf(procedure: Procedure, form: Form): string {
  return `${procedure.head.id}/${form.id}`
}

/** The frame that the pages of a form stand in; its receipt may have one of its own. */
export function layoutOf(
  procedure: Procedure,
  form: Form,
  page: 'page' | 'receipt' = 'page',
): ProcedureLayout {
  const own = page === 'receipt' && form.ending.kind === 'files' ? form.ending.receipt.layout : undefined
  return own ?? form.layout ?? procedure.layout
}

/** The form behind a key; `undefined` when it is no longer served. */
export function findForm(
  procedures: ReadonlyMap<string, Procedure>,
  key: string,
): { procedure: Procedure; form: Form } | undefined {
  const [, formId = ''] = key.split('/')
  const procedure = procedures.get(procedureIdOf(key))
  const form = procedure?.forms.find(one => one.id === formId)
  return procedure && form && { procedure, form }
}

/** Id of the procedure that a form belongs to, from the form's global key. */
export function procedureIdOf(formKey: string): string {
  return formKey.split('/')[0] ?? ''
}

/** Address of one case; `undefined` where the procedure shows none. */
export function caseHrefOf({ head, cases }: Procedure, caseId: string): string | undefined {
  return cases && `/tramites/${head.id}/${cases.detailPath}?solicitud=${caseId}`
}
