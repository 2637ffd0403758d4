import type { Procedure } from '#engine/procedure.ts'
// By its path, because the bench's bundle aliases the usual name to this file.
import { procedures as published } from '../../procedures/registry.ts'
import { measuredProcedure } from './measured-procedure.ts'

/** The portal's procedures, and the measured one. */
export const procedures: ReadonlyMap<string, Procedure> = new Map([
  ...published,
  [measuredProcedure.head.id, measuredProcedure],
])
