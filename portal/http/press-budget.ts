import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Fetch } from '#platform/contract/client.ts'

/** Longest time that all calls to institutions together may take for one request, in milliseconds. */
export const pressMs = 10_000

/** Time that one request may spend waiting for institutions, over all its calls. */
export interface PressBudget {
  /** Starts the clock of each request. */
  addTo(app: FastifyInstance): void
  /** The same `fetch`, aborted when the time of the current request is over. Outside a request it changes nothing. */
  wrap(fetch: Fetch): Fetch
}

/** The clients know nothing of requests: the time travels with the one being answered (`AsyncLocalStorage`). */
export function createPressBudget(clock: Clock, ms = pressMs): PressBudget {
  const presses = new AsyncLocalStorage<{ endsAtMs: number }>()
  return {
    addTo(app) {
      app.addHook('preHandler', (_request, _reply, done) => {
        presses.run({ endsAtMs: clock.now().getTime() + ms }, done)
      })
    },
    wrap: fetch => request => {
      const press = presses.getStore()
      if (press === undefined) return fetch(request)
      const leftMs = Math.max(0, press.endsAtMs - clock.now().getTime())
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(leftMs)])
      return fetch(new Request(request, { signal }))
    },
  }
}
