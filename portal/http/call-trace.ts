import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** The id of the request being answered, for whoever works for it without knowing it. */
export interface RequestIds {
  addTo(app: FastifyInstance): void
  /** Undefined outside a request. */
  current(): string | undefined
}

export function createRequestIds(): RequestIds {
  const ids = new AsyncLocalStorage<string>()
  return {
    addTo(app) {
      app.addHook('preHandler', (request, _reply, done) => {
        ids.run(request.id, done)
      })
    },
    current: () => ids.getStore(),
  }
}
