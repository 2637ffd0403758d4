import { z } from 'zod'
import type { Contract } from './contract.ts'
import { createOperationRouter } from './routing.ts'
import { errorResponse, type ServiceHandler } from './service.ts'

/** Faults for a service: never answer, fail, answer nonsense, or be slow, and then fail each so many times. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['hang', 'fail', 'nonsense']) }),
  z.object({
    kind: z.literal('slow'),
    ms: z.int().min(1).max(600_000),
    failsEach: z.int().min(1).optional(),
  }),
])

export type Fault = z.output<typeof faultSchema>

/** A fault and its target; without `operation`, the whole service. */
export const placedFaultSchema = z.object({
  service: z.string(),
  operation: z.string().optional(),
  fault: faultSchema,
})

export type PlacedFault = z.output<typeof placedFaultSchema>

/** Switches faults on and off, for tests and the demonstration. */
export interface FaultBoard {
  /** Sets a fault and replaces an earlier one with the same target. */
  set(placed: PlacedFault): void
  /** Removes all faults, or those of one service. */
  clear(service?: string): void
  list(): PlacedFault[]
  /** The fault of an operation: its own, or its service's. */
  find(service: string, operation: string): Fault | undefined
}

export function createFaultBoard(): FaultBoard {
  const faults = new Map<string, PlacedFault>()
  return {
    set: placed => void faults.set(`${placed.service}/${placed.operation ?? ''}`, placed),
    clear(service) {
      for (const [key, placed] of faults)
        if (service === undefined || placed.service === service) faults.delete(key)
    },
    list: () => [...faults.values()],
    find: (service, operation) => (faults.get(`${service}/${operation}`) ?? faults.get(`${service}/`))?.fault,
  }
}

/** Applies the board's faults to a handler. A hanging call ends when its caller disconnects. */
export function withFaults(contract: Contract, handler: ServiceHandler, board: FaultBoard): ServiceHandler {
  const route = createOperationRouter(contract)
  let slowly = 0
  return async request => {
    const operation = route(request.method, new URL(request.url).pathname)?.name
    const fault = operation === undefined ? undefined : board.find(contract.name, operation)
    switch (fault?.kind) {
      case undefined:
        return handler(request)
      case 'fail':
        return errorResponse('FallaInterna', 500)
      case 'nonsense':
        return new Response('<html><body>It works!</body></html>', {
          headers: { 'content-type': 'text/html' },
        })
      case 'hang':
        await untilAborted(request.signal)
        return errorResponse('FallaInterna', 500)
      case 'slow':
        await untilAborted(request.signal, fault.ms)
        slowly += 1
        return fault.failsEach && slowly % fault.failsEach === 0
          ? errorResponse('FallaInterna', 500)
          : handler(request)
    }
  }
}

/** Resolves when the signal is aborted, or after `ms`. */
function untilAborted(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
