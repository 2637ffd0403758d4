import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { PortalDeps } from '../deps.ts'
import { isFromScript } from '../http/from-script.ts'
import type { Pages } from '../http/pages.ts'
import { errorView } from './error-views.tsx'

/** Turns whatever went wrong into a page that says what to do; what happened inside stays in the log (shell §8). */
export function addErrorPages(app: FastifyInstance, { log }: Pick<PortalDeps, 'log'>, pages: Pages): void {
  app.setNotFoundHandler((request, reply) =>
    // A program or a missing file has no use for a page of words; it gets the framework's own line (shell §2).
    isForPeople(request)
      ? pages.notFound(request, reply)
      : reply.code(404).type('text/plain').send('This page could not be found'),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Errors of the framework and of our hooks carry a status; anything else is our fault (shell §8: default 500).
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500)
      log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    if (isFromScript(request)) return reply.code(status).send({ error: error.name })
    return pages.send(request, reply, errorView(status, request.id), status)
  })
}

/** Whether a browser asks for a page to show, and not a script, a style or a program for data. */
function isForPeople(request: FastifyRequest): boolean {
  const { url, headers } = request
  const fetched = headers['sec-fetch-dest']
  if (/^\/(assets|static|\.well-known)\//.test(url)) return false
  if (fetched === 'empty') return !isFromScript(request)
  return fetched === undefined || fetched === 'document' || fetched === 'iframe'
}
