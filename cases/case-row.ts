import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { CaseDefinition } from '#engine/case-states.ts'
import type {
  Acting,
  AlsoTold,
  AnswersByPage,
  FactsByPage,
  Representado,
  Solicitante,
} from '#engine/context.ts'
import type { SummarySection } from '#engine/summary.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CasesOptions } from './options.ts'

/** Who sent a case, for whom by her power, and who else is told of it. */
export type KeptPerson = Solicitante & {
  readonly representa?: Representado
  readonly tambien?: AlsoTold
}

/** A row of `casos.casos`, whole. */
export interface CaseRow {
  run: Run
  id: string
  procedimiento: string
  /** Global key of the form that was sent, and its version then. */
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
  respuestas: AnswersByPage
  consultado: FactsByPage
  verificado: FactsByPage
  resumen: readonly SummarySection[]
  presentado_el: IsoDate
  enviado_en: Date
  actualizado_en: Date
  estado: string
}

/** The columns of a `CaseRow`. */
export const caseColumns = `run, id, procedimiento, formulario, version, titulo, institucion, institucion_clave, folio, asunto, id_solicitud,
  folio_institucion, persona, actuacion, visita_sellada, actua_por, correo, respuestas, consultado, verificado, resumen, presentado_el, enviado_en, actualizado_en, estado`

/** A person's case, or nothing when it is not hers. */
export function findCaseRow(queryable: Queryable, run: Run, caseId: string): Promise<CaseRow | undefined> {
  return queryable.row<CaseRow>(`SELECT ${caseColumns} FROM casos.casos WHERE run = $1 AND id = $2`, [
    run,
    caseId,
  ])
}

/** The case, kept from every other writer until the transaction ends. All that happens to a case happens in turn. */
export function lockCase(tx: Queryable, run: Run, caseId: string): Promise<CaseRow | undefined> {
  return tx.row<CaseRow>(`SELECT ${caseColumns} FROM casos.casos WHERE run = $1 AND id = $2 FOR UPDATE`, [
    run,
    caseId,
  ])
}

/** The states of a case's procedure; `undefined` once the procedure is no longer served. */
export function definitionOf(
  { procedures }: Pick<CasesOptions, 'procedures'>,
  row: Pick<CaseRow, 'procedimiento'>,
): CaseDefinition | undefined {
  return procedures.get(row.procedimiento)?.cases?.states
}
