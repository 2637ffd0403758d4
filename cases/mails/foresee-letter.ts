import { isTold, warnsOf } from '#engine/cases/case-states.ts'
import type { InstitutionEvent } from '#engine/procedure.ts'
import { type CaseRow, caseColumns, definitionOf, resumenOf } from '../case-row.ts'
import type { CasesOptions } from '../options.ts'
import { caseLetter } from './case-letters.ts'
import type { ForeseenLetter } from './letter-types.ts'
import { newsOf } from './notify.ts'

/**
 * The letter that the applicant would get if the institution sent this event now, by the code that writes it then.
 * Nothing is recorded. Undefined if no case was filed here, or if the event changes nothing in it.
 */
export async function foreseeLetter(
  options: Pick<CasesOptions, 'database' | 'procedures' | 'publicUrl'>,
  request: { readonly institutionKey: string; readonly idSolicitud: string },
  event: InstitutionEvent,
): Promise<ForeseenLetter | undefined> {
  const rows = await options.database.rows<CaseRow>(
    `SELECT ${caseColumns} FROM casos.casos WHERE institucion_clave = $1 AND id_solicitud = $2 LIMIT 2`,
    [request.institutionKey, request.idSolicitud],
  )
  const [row] = rows
  // Two cases under one id: neither gets the event (`receiveEvent`).
  if (!row || rows.length > 1) return undefined
  const definition = definitionOf(options, row)
  const states = definition?.states
  const next = states && Object.hasOwn(states, row.estado) ? states[row.estado]?.on[event.tipo] : undefined
  if (next === undefined) return undefined
  const after = { ...row, estado: next }
  const resumen = resumenOf(options, row, event)
  return {
    letter: caseLetter(event.tipo, newsOf(options, after, { type: event.tipo, data: {}, resumen })),
    isMailed: Boolean(row.correo) && (isTold(definition, next) || warnsOf(definition, event.tipo)),
  }
}
