import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contract } from '#platform/contract/contract.ts'
import type { ServiceHandler } from '#platform/contract/service.ts'

/** Serves a contract of the portal's own at its addresses; bodies are JSON. */
export function serveContract(
  app: FastifyInstance,
  contract: Contract,
  serve: ServiceHandler,
  bodyLimit = app.initialConfig.bodyLimit ?? 0,
): void {
  app.register(async scope => {
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    for (const { method, path } of Object.values(contract.operations))
      scope.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit,
        handler: async (request, reply) => {
          const answer = await serve(asWebRequest(request))
          return reply
            .code(answer.status)
            .headers(Object.fromEntries(answer.headers))
            .send(Buffer.from(await answer.arrayBuffer()))
        },
      })
  })
}

function asWebRequest({ method, url, headers, body }: FastifyRequest): Request {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request(new URL(url, 'http://portal.invalid'), {
    method,
    headers: named,
    ...(typeof body === 'string' && { body }),
  })
}
