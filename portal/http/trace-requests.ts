import type { FastifyInstance } from 'fastify'
import { traceHeader, traceOf } from '#platform/contract/call-trace.ts'
import type { NewSpan, Span, Tracing } from '#platform/tracing/tracing.ts'
import type { PortalSettings } from '../settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request, if it is traced. */
    span: Span | undefined
  }
}

export interface TracingParts {
  /** Undefined: nothing is traced. */
  tracing?: Tracing | undefined
  settings: Pick<PortalSettings, 'trustTraceparent'>
}

/** Files and machines: nobody looks for them in a trace. */
const untraced = /^\/(assets|static|salud|metrics|favicon)/

/**
 * A span for each page and press, by its route. The trace has the id that the log writes. What a browser says about traces is
 * ignored unless the proxy in front is trusted to write it.
 */
export function addTracing(app: FastifyInstance, { tracing, settings }: TracingParts): void {
  app.decorateRequest('span', undefined)
  if (!tracing) return
  const spanOf = createRouteSpans()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request
    const route = routeOptions.url ?? 'desconocida'
    if (untraced.test(route)) return done()
    const given = settings.trustTraceparent ? headers[traceHeader] : undefined
    const span = tracing.begin(spanOf(method, route), {
      parent: typeof given === 'string' ? given : undefined,
      traceId: () => traceOf(request.id).traceId,
    })
    request.span = span
    if (span) span.run(done)
    else done()
  })
  // Reading a body leaves the context in which the request began.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span) request.span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.span) {
      const { statusCode } = reply
      const failure = statusCode >= 500 ? String(statusCode) : undefined
      request.span.end({ 'http.response.status_code': statusCode, 'micha.request': request.id }, failure)
    }
    done()
  })
}

/** The same span for all requests of a route. */
function createRouteSpans(): (method: string, route: string) => NewSpan {
  const known = new Map<string, NewSpan>()
  return (method, route) => {
    const name = `${method} ${route}`
    const found = known.get(name)
    if (found) return found
    const facts = { 'http.request.method': method, 'http.route': route }
    const span: NewSpan = { name, kind: 'server', facts }
    known.set(name, span)
    return span
  }
}
