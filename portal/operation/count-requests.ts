import type { FastifyInstance } from 'fastify'
import type { Procedure } from '#engine/procedure.ts'
import type { Measure } from '#operation/analytics/measure.ts'
import { isPrefetch } from '../http/prefetch.ts'
import { createEventOfRequest, eventOfMoved } from './event-of-request.ts'

export interface AnalyticsParts {
  /** Records what happens on pages of procedures (shell §9). */
  measure: Measure
  procedures: ReadonlyMap<string, Procedure>
}

/** Counts each request to a page of a procedure after its answer (shell §9): no cookie, no query, no wait. */
export function addAnalytics(app: FastifyInstance, { measure, procedures }: AnalyticsParts): void {
  const eventOf = createEventOfRequest(procedures)
  app.addHook('onResponse', (request, reply, done) => {
    const location = reply.getHeader('location')
    const event = eventOf({
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      location: typeof location === 'string' ? location : undefined,
      prefetched: isPrefetch(request),
      repeated: request.isRepeated,
    })
    if (event) measure.count(event)
    for (const moved of request.movedForms) {
      const alsoCounted = eventOfMoved(procedures, moved)
      if (alsoCounted) measure.count(alsoCounted)
    }
    done()
  })
}
