import type { Procedure } from '#engine/procedure.ts'
// By its path, because in the bench's bundle the other name leads here.
import { procedures as published } from '../../procedures/registry.ts'
import { measuredProcedure } from './measured-procedure.ts'

/** The procedures of the portal, and the one that is measured. */
export const procedures: ReadonlyMap<string, Procedure> = new Map([
  ...published,
  [measuredProcedure.head.id, measuredProcedure],
])
