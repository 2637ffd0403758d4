import type { Procedure } from '#engine/procedure.ts'
import { asignacionPorMuerte } from './5300-asignacion-por-muerte/procedure.ts'

/** Every procedure of the portal, by the number or name in its address. A new one is a folder and a line here. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  [asignacionPorMuerte].map(procedure => [procedure.head.id, procedure]),
)
