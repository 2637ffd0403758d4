import type { Procedure } from '#engine/procedure.ts'
import { fallecimiento } from './fallecimiento-de-una-vez/procedure.ts'
import type { Tramite } from './ficha/types.ts'
import * as listed from './tramites.ts'

/**
 * Every procedure the portal knows, by its number or name in the address. A new one is a folder and a line in
 * `tramites.ts`.
 */
export const tramites: ReadonlyMap<string, Tramite> = new Map(
  Object.values<Tramite>(listed).map(tramite => [tramite.ficha.id, tramite]),
)

/** What is asked once for several procedures, by the life event that leads there. It has no ficha: each procedure has its own. */
const deUnaVez: readonly Procedure[] = [fallecimiento]

/** The procedures that can be done in this portal, by their number or name in the address. */
export const procedures: ReadonlyMap<string, Procedure> = new Map([
  ...[...tramites].flatMap(([id, { procedure }]) => (procedure ? [[id, procedure] as const] : [])),
  ...deUnaVez.map(one => [one.head.id, one] as const),
])
