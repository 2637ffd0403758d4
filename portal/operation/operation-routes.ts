import type { FastifyInstance } from 'fastify'
import type { PortalDeps } from '../deps.ts'

/** What machines ask of the portal: health, figures, published keys, and the events of institutions. */
export function operationRoutes(app: FastifyInstance, deps: PortalDeps): void {
  app.get('/salud', async (_request, reply) => {
    const healthy = await deps.healthy()
    return reply.code(healthy ? 200 : 503).send({ estado: healthy ? 'bien' : 'no puede atender' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!deps.mayReadMetrics(request.headers.authorization, request.ip)) return reply.code(403).send()
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text())
  })
  // Keys with which anyone can check receipts, and institutions the portal's own tokens.
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(deps.publishedKeys()),
  )
  // A load-testing service only sends load to whoever shows the token that it gave (shell §2).
  const { loadTestToken } = deps.settings
  if (loadTestToken)
    app.get(`/${loadTestToken}.txt`, async (_request, reply) => reply.type('text/plain').send(loadTestToken))
  app.register(async scope => {
    // The signature is over the body as it came, byte for byte.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { institucion: string } }>('/eventos/:institucion', async (request, reply) => {
      const status = await deps.receiveEvent(
        request.params.institucion,
        String(request.body),
        request.headers,
      )
      return reply.code(status).send()
    })
  })
}
