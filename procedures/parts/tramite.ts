import { defineProcedure, type ProcedureOptions } from '#engine/define-procedure.ts'
import type { Procedure } from '#engine/procedure.ts'
import { instituciones } from '../ficha/institutions.ts'
import type { Ficha, Tramite } from '../ficha/types.ts'

/** A procedure besides what its ficha says of it. */
export interface TramiteOptions<Services>
  extends Omit<ProcedureOptions<Services>, 'id' | 'title' | 'institution' | 'summary'> {
  /** Heading of its pages, if that of the ficha says more than they need. */
  title?: string
  /** Lead of its start page, if that of the ficha is not in the words of who is asked. */
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
  const { id, title, institution, summary } = ficha
  const head = { id, title, institution: instituciones[institution], summary }
  return { ficha, procedure: defineProcedure<Services>({ ...head, ...options }) }
}
