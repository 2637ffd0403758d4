import type { Procedure } from '#engine/procedure.ts'
import type { Tramite } from './catalog/types.ts'
import * as listed from './tramites.ts'

/** Everything that the portal knows of, by the number or name in its address. A new one is a folder and a line in `tramites.ts`. */
export const tramites: ReadonlyMap<string, Tramite> = new Map(
  Object.values<Tramite>(listed).map(tramite => [tramite.ficha.id, tramite]),
)

/** The procedures that can be done in this portal, by the number or name in their address. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  [...tramites].flatMap(([id, { procedure }]) => (procedure ? [[id, procedure]] : [])),
)
