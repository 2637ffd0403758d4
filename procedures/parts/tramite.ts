import { defineProcedure, type ProcedureOptions } from '#engine/define-procedure.ts'
import type { Procedure } from '#engine/procedure.ts'
import { instituciones } from '../ficha/institutions.ts'
import type { Ficha, Tramite } from '../ficha/types.ts'

/** What a procedure says besides its ficha. */
export interface TramiteOptions<Services>
  extends Omit<ProcedureOptions<Services>, 'id' | 'title' | 'officialName' | 'institution' | 'summary'> {
  /** Heading of its pages and name of its requests, if neither name of the ficha fits there. */
  title?: string
  /** Lead of its start page, if that of the ficha does not fit there. */
  summary?: string
}

/** A procedure that can be done in the portal. */
export type BuiltTramite = Tramite & { readonly procedure: Procedure }

/**
 * Assembles a procedure: its id, title, institution and summary are those of its ficha.
 *
 * @throws DefinitionError listing every problem
 */
export function defineTramite<Services>(ficha: Ficha, options: TramiteOptions<Services>): BuiltTramite {
  const { id, title, officialName, institution, summary } = ficha
  const head = { id, title, officialName, institution: instituciones[institution], summary }
  const named = options.title === undefined ? head : { ...head, officialName: undefined }
  return { ficha, procedure: defineProcedure<Services>({ ...named, ...options }) }
}
