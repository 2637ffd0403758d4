import type { IsoDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type {
  Acting,
  AlsoTold,
  AnswersByPage,
  FactsByPage,
  Representado,
  Solicitante,
} from '#engine/asking/context.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import type { SummarySection } from '#engine/content/block.ts'
import type { InstitutionEvent } from '#engine/procedure.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CasesOptions } from './options.ts'

/** Who sent a case, for whom by her power, and who else is told of it. */
export type KeptPerson = Solicitante & {
  readonly representa?: Representado
  readonly tambien?: AlsoTold
}

/** Her name as people write it. */
export function fullNameOf({ nombres, apellidos }: Pick<Solicitante, 'nombres' | 'apellidos'>): string {
  return capitalizeName(`${nombres} ${apellidos}`)
}

/** A row of `casos.casos`, whole. */
export interface CaseRow {
  run: Run
  id: string
  procedimiento: string
  /** Global key of the form that was sent; `version` is its version at that time. */
  formulario: string
  version: number
  titulo: string
  institucion: string
  /** Null for a procedure that asks no institution. */
  institucion_clave: string | null
  folio: string
  asunto: string
  id_solicitud: string | null
  folio_institucion: string | null
  persona: KeptPerson
  /** Who sent it and from where; address and browser apart, sealed (`acting.ts`). */
  actuacion: Acting
  visita_sellada: string | null
  actua_por: Run | null
  correo: string | null
  /** Other addresses that get letters about warning events. */
  correos_aviso: readonly string[]
  respuestas: AnswersByPage
  consultado: FactsByPage
  verificado: FactsByPage
  resumen: readonly SummarySection[]
  presentado_el: IsoDate
  enviado_en: Date
  actualizado_en: Date
  estado: string
}

/** Columns of a `CaseRow`. */
export const caseColumns = `run, id, procedimiento, formulario, version, titulo, institucion, institucion_clave, folio, asunto, id_solicitud,
  folio_institucion, persona, actuacion, visita_sellada, actua_por, correo, correos_aviso, respuestas, consultado, verificado, resumen, presentado_el, enviado_en, actualizado_en, estado`

/** Returns undefined if the case does not exist or belongs to somebody else. */
export function findCaseRow(queryable: Queryable, run: Run, caseId: string): Promise<CaseRow | undefined> {
  return queryable.row<CaseRow>(`SELECT ${caseColumns} FROM casos.casos WHERE run = $1 AND id = $2`, [
    run,
    caseId,
  ])
}

/**
 * The attorney whose case a person may read and act on, because it was filed for her; undefined if it was not.
 */
export async function attorneyOf(queryable: Queryable, run: Run, caseId: string): Promise<Run | undefined> {
  const row = await queryable.row<{ runCaso: Run }>(
    'SELECT run_caso AS "runCaso" FROM casos.representados WHERE run = $1 AND caso_id = $2',
    [run, caseId],
  )
  return row?.runCaso
}

/** Locks the case until the transaction ends, so that changes to one case are serialised. */
export function lockCase(tx: Queryable, run: Run, caseId: string): Promise<CaseRow | undefined> {
  return tx.row<CaseRow>(`SELECT ${caseColumns} FROM casos.casos WHERE run = $1 AND id = $2 FOR UPDATE`, [
    run,
    caseId,
  ])
}

/** What the history keeps of the request in an institution's event, as the case's own procedure names it. */
export function resumenOf(
  { procedures }: Pick<CasesOptions, 'procedures'>,
  row: Pick<CaseRow, 'procedimiento'>,
  content: InstitutionEvent | null | undefined,
): unknown {
  return content ? procedures.get(row.procedimiento)?.cases?.keeps?.(content.datos) : undefined
}

/** The states of a case's procedure; undefined if the procedure is not served any more. */
export function definitionOf(
  { procedures }: Pick<CasesOptions, 'procedures'>,
  row: Pick<CaseRow, 'procedimiento'>,
): CaseDefinition | undefined {
  return procedures.get(row.procedimiento)?.cases?.states
}
