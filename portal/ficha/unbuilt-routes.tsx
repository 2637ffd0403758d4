import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'
import { AddressClaimError } from '../http/address-claims.ts'
import type { Pages } from '../http/pages.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { signedIn } from '../http/signed-in.ts'
import { specifiedProcedures } from '../routes.ts'
import type { FichaParts } from './ficha-routes.tsx'
import { unbuiltView } from './unbuilt-page.tsx'

export interface UnbuiltParts extends FichaParts, SignedInParts {
  procedures: ReadonlyMap<string, Procedure>
}

/**
 * Answers every address of the specification whose procedure is not built with where to do it meanwhile. Call it last.
 * Start pages are open; pages below need a session, as in every procedure.
 *
 * The status is 404: there is no such page. 503 would ask for a retry and set off alarms; 200 would promise a page.
 * @throws AddressClaimError if a built procedure leaves one of its specified addresses unserved
 */
export function unbuiltRoutes(app: FastifyInstance, deps: UnbuiltParts, pages: Pages): void {
  const isFree = (url: string) => !app.hasRoute({ method: 'GET', url })
  const send = (id: string, request: FastifyRequest, reply: FastifyReply) => {
    const ficha = deps.fichas.find(id, isoDateInChile(deps.clock.now()))
    return ficha ? pages.send(request, reply, unbuiltView(ficha), 404) : pages.notFound(request, reply)
  }
  for (const [id, { paths, varying }] of specifiedProcedures) {
    const root = `/tramites/${id}`
    const free = [...paths, ...varying].map(path => `${root}/${path}`).filter(isFree)
    if (deps.procedures.has(id)) {
      if (free.length > 0)
        throw new AddressClaimError(`procedure ${id} leaves to nobody what is specified: ${free.join(', ')}`)
      continue
    }
    if (isFree(root)) app.get(root, async (request, reply) => send(id, request, reply))
    for (const url of free)
      app.get(
        withNumbers(url),
        signedIn(deps, async ({ request, reply }) => send(id, request, reply)),
      )
  }
}

/** `{num}` and `{step}` (shell §2) are numbers: anything else there is no page of the specification. */
function withNumbers(url: string): string {
  return url.replace(/:(num|step)$/, ':$1(^\\d{1,2}$)')
}
