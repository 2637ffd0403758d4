import type { DeskTypes } from '../requests/request.ts'
import { actingHandlers, changingHandlers } from './acts.ts'
import { batchHandlers } from './batches.ts'
import type { MesaParts } from './context.ts'
import { decisionHandlers } from './decisions.ts'
import { letterHandlers } from './letters.ts'
import type { MesaHandlers } from './operations.ts'
import { readingHandlers } from './reading.ts'
import { reportHandlers } from './report.ts'

/** Handlers of the operations in `mesaOperations`. */
export function createMesa<T extends DeskTypes>(parts: MesaParts<T>): MesaHandlers {
  return {
    ...readingHandlers(parts),
    ...actingHandlers(parts),
    ...changingHandlers(parts),
    ...decisionHandlers(parts),
    ...letterHandlers(parts),
    ...batchHandlers(parts),
    ...reportHandlers(parts),
  }
}
