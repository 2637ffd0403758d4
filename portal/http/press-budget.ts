import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Fetch } from '#platform/contract/client.ts'

/** How long all calls to institutions together may keep a person waiting after one press. */
export const pressMs = 10_000

/** What one press may wait for institutions in all, whoever makes the calls. */
export interface PressBudget {
  /** Begins the time of each request. */
  addTo(app: FastifyInstance): void
  /** The same `fetch`, given up when the time of the request being answered is over. Elsewhere it changes nothing. */
  wrap(fetch: Fetch): Fetch
}

/** Makes the budget. The clients know nothing of requests, so the time goes along with the one being answered. */
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
