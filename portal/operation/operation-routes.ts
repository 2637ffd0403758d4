import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#platform/metrics.ts'
import type { PortalSettings } from '../settings.ts'

export interface MachineParts {
  settings: Pick<PortalSettings, 'loadTestToken' | 'rehearsal'>
  metrics: Metrics
  /** What it waits for before it can serve, in words for the operator; empty if it serves. For `/salud`. */
  waitsFor(): Promise<readonly string[]>
  /** Whether the client may read `/metrics`. */
  mayReadMetrics(authorization: string | undefined, address: string | undefined): boolean
  /** Public keys of receipts and of the portal's own tokens (JWK set). */
  publishedKeys(): { keys: readonly object[] }
  /** Receives an institution's event; resolves to the HTTP status of the answer. */
  receiveEvent(institution: string, body: string, headers: IncomingHttpHeaders): Promise<number>
}

// An event names everybody whom a request concerns, and a list has 5,000 people.
const eventBytes = 4_000_000

/** Routes for machines: health, figures, published keys, and the events of institutions. */
export function operationRoutes(app: FastifyInstance, deps: MachineParts): void {
  const rehearsal = deps.settings.rehearsal ? { ensayo: true } : {}
  app.get('/salud', async (_request, reply) => {
    const espera = await deps.waitsFor()
    if (espera.length === 0) return reply.code(200).send({ estado: 'bien', ...rehearsal })
    return reply.code(503).send({ estado: 'no puede atender', espera, ...rehearsal })
  })
  app.get('/metrics', async (request, reply) => {
    const { authorization, 'x-forwarded-for': forwarded, forwarded: alsoForwarded } = request.headers
    // Requests that a local proxy forwards do not come from this machine.
    const address = (forwarded ?? alsoForwarded) ? undefined : request.socket.remoteAddress
    if (!deps.mayReadMetrics(authorization, address)) return reply.code(403).send()
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text())
  })
  // For checking receipts, and for institutions to check the portal's own tokens.
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(deps.publishedKeys()),
  )
  // A load-testing service only sends load to hosts that show its token (shell §2).
  const { loadTestToken } = deps.settings
  if (loadTestToken)
    app.get(`/${loadTestToken}.txt`, async (_request, reply) => reply.type('text/plain').send(loadTestToken))
  app.register(async scope => {
    // The signature covers the body byte for byte.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { institucion: string } }>(
      '/eventos/:institucion',
      { bodyLimit: eventBytes },
      async (request, reply) => {
        const status = await deps.receiveEvent(
          request.params.institucion,
          String(request.body),
          request.headers,
        )
        return reply.code(status).send()
      },
    )
  })
}
