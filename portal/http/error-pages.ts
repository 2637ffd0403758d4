import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { ClosedCaseError } from '#engine/cases/closed-case.ts'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { isDiskFull } from '#platform/files/disk-full.ts'
import type { Logger } from '#platform/log.ts'
import {
  errorView,
  notOffered,
  onlyRehearsal,
  othersAttention,
  othersPage,
  powerEnded,
  powerUnknown,
  tooManyPeople,
} from '../shell/error-views.tsx'
import { OthersPageError } from './drawn-forms.ts'
import { isFromScript } from './from-script.ts'
import type { Pages } from './pages.ts'
import { TooManyPeopleError } from './people-limit.ts'
import { RehearsalError } from './rehearsal.ts'

/** Turns every error into a page that says what to do; the cause is only logged (shell §8). */
export function addErrorPages(app: FastifyInstance, { log }: { log: Logger }, pages: Pages): void {
  app.setNotFoundHandler((request, reply) =>
    // Programs and missing files get the framework's short answer, not a page (shell §2).
    isForPeople(request)
      ? pages.notFound(request, reply)
      : reply.code(404).type('text/plain').send('This page could not be found'),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Errors of the framework and of our hooks carry a status; anything else is our fault (shell §8: default 500).
    const isNotOffered = error instanceof NotOfferedError
    const ours = isNotOffered ? 501 : 500
    const known = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : ours
    const left = hasLeft(error, request)
    // Faults that pass by themselves say so, and send `Retry-After`.
    const passes = !left && (isDatabaseUnavailable(error) || isDiskFull(error))
    const status = passes ? 503 : left ? 400 : known
    if (passes) reply.header('retry-after', String(retrySeconds))
    if (status >= 500 && !isNotOffered && !isTold(error))
      log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    // A request for a file gets a line, not a page: it costs nothing, and nobody reads it.
    if (isFile(request)) return reply.code(status).type('text/plain').send('This page could not be found')
    if (isFromScript(request)) return reply.code(status).send({ error: error.name })
    const refused = isNotOffered ? notOffered(error.institution) : refusalOf(error, request)
    return pages.send(request, reply, errorView(status, request.id, refused), status)
  })
}

const retrySeconds = 30

/** What is said of errors that have words of their own. */
const refusals = [
  [(error: Error) => error instanceof TooManyPeopleError, tooManyPeople],
  [(error: Error) => error instanceof RehearsalError, onlyRehearsal],
  [(error: Error) => error instanceof OthersPageError && error.isAtBranch, othersAttention],
  [(error: Error) => error instanceof OthersPageError, othersPage],
] as const

/** No fault of ours: an institution is silent, or a rehearsal takes no forms. */
const isTold = (error: Error) => error instanceof RehearsalError || error instanceof ClosedCaseError

/** What is said instead of the words of the status. */
function refusalOf(error: Error, { method, url }: FastifyRequest) {
  if (error instanceof ClosedCaseError)
    return error.statusCode === 403
      ? powerEnded(error.nombre)
      : powerUnknown(error.nombre, method === 'GET' ? url : undefined)
  return refusals.find(([is]) => is(error))?.[1]
}

/** Whether the connection broke while the caller still sent: that is no error of ours. */
function hasLeft({ code }: { code?: string }, { raw }: FastifyRequest): boolean {
  return code === 'ECONNRESET' && raw.readableAborted
}

const isFile = ({ url }: FastifyRequest) => /^\/(assets|static|\.well-known)\//.test(url)

/** Whether a browser asks for a page, rather than a script, a style or data. */
function isForPeople(request: FastifyRequest): boolean {
  const { headers } = request
  const fetched = headers['sec-fetch-dest']
  if (isFile(request)) return false
  if (fetched === 'empty') return !isFromScript(request)
  return fetched === undefined || fetched === 'document' || fetched === 'iframe'
}
