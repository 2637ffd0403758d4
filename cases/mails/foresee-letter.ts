import { isTold, warnsOf } from '#engine/cases/case-states.ts'
import type { InstitutionEvent } from '#engine/procedure.ts'
import { definitionOf, findCaseRow, resumenOf } from '../case-row.ts'
import { ownerOfRequest } from '../history/receive-event.ts'
import type { CasesOptions } from '../options.ts'
import { caseLetter } from './case-letters.ts'
import type { ForeseenLetter } from './letter-types.ts'
import { latestOfficial, newsOf } from './notify.ts'

/**
 * The letter that the applicant would get if the institution sent this event now, by the code that writes it then.
 * Nothing is recorded. Undefined if no case was filed here, or if the event changes nothing in it.
 */
export async function foreseeLetter(
  options: Pick<CasesOptions, 'database' | 'procedures' | 'publicUrl'>,
  request: { readonly institutionKey: string; readonly idSolicitud: string },
  event: InstitutionEvent,
): Promise<ForeseenLetter | undefined> {
  const { database } = options
  const owner = await ownerOfRequest(database, request.institutionKey, request.idSolicitud)
  const row = owner && (await findCaseRow(database, owner.run, owner.id))
  if (!row) return undefined
  const definition = definitionOf(options, row)
  const states = definition?.states
  const next = states && Object.hasOwn(states, row.estado) ? states[row.estado]?.on[event.tipo] : undefined
  if (next === undefined) return undefined
  const after = { ...row, estado: next }
  const resumen = resumenOf(options, row, event)
  const official = await latestOfficial(database, row)
  const isTellable = isTold(definition, next) || warnsOf(definition, event.tipo)
  return {
    letter: caseLetter(event.tipo, {
      ...newsOf(options, after, { type: event.tipo, data: {}, resumen }),
      official,
    }),
    isMailed: Boolean(row.correo) && isTellable,
    atBranch: official !== undefined && isTellable,
  }
}
