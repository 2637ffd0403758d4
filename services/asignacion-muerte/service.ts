import { errorFields } from '#platform/contract/error-fields.ts'
import { createService, type ServiceHandler } from '#platform/contract/service.ts'
import { createConsultas } from './consultas.ts'
import { asignacionMuerteContract } from './contract.ts'
import type { AsignacionMuerteOptions } from './options.ts'
import { deliverDue } from './outbox.ts'
import { reviewDue } from './reviewer.ts'
import { createSolicitudes } from './solicitudes.ts'

/** The funeral allowance, running. */
export interface AsignacionMuerteService {
  readonly handler: ServiceHandler
  /** Takes the steps that are due and sends the events that are due. */
  tick(): Promise<void>
  /** Ticks every second until `stop`. */
  start(): void
  /** Ends ticking, after the tick in progress. */
  stop(): Promise<void>
}

const tickMs = 1000

/** The funeral allowance: requests are reviewed by rules, step by step, and the portal is told of each step. */
export function createAsignacionMuerteService(options: AsignacionMuerteOptions): AsignacionMuerteService {
  const handler = createService(
    asignacionMuerteContract,
    { ...createConsultas(options), ...createSolicitudes(options) },
    options,
  )
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> | undefined

  async function tick(): Promise<void> {
    await reviewDue(options)
    if (options.webhook) await deliverDue({ ...options, ...options.webhook })
  }

  return {
    handler,
    tick,
    start() {
      timer ??= setInterval(() => {
        ticking ??= tick()
          .catch((error: unknown) => options.log.error(errorFields(error), 'requests could not be reviewed'))
          .finally(() => {
            ticking = undefined
          })
      }, tickMs)
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await ticking
    },
  }
}
