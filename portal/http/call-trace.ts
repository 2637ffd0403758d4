import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { CallLog } from '#operation/calls/call-log.ts'
import type { Clock } from '#platform/clock.ts'

/** The id of the request being answered, for whoever works for it without knowing it. */
export interface RequestIds {
  addTo(app: FastifyInstance): void
  /** Undefined outside a request. */
  current(): string | undefined
  /** Runs work whose calls carry this id: that of a delivery, for all its attempts. */
  during<Value>(id: string, work: () => Promise<Value>): Promise<Value>
}

/** @param calls - keeps the presses that called an institution, by their route */
export function createRequestIds(calls: Pick<CallLog, 'notePress'>, clock: Pick<Clock, 'now'>): RequestIds {
  const ids = new AsyncLocalStorage<string>()
  return {
    addTo(app) {
      app.addHook('preHandler', (request, _reply, done) => {
        ids.run(request.id, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request
        const durationMs = reply.elapsedTime
        calls.notePress(request.id, {
          startedAt: new Date(clock.now().getTime() - durationMs),
          operation: `${method} ${routeOptions.url ?? ''}`,
          outcome: String(reply.statusCode),
          durationMs,
        })
        done()
      })
    },
    current: () => ids.getStore(),
    during: (id, work) => ids.run(id, work),
  }
}
