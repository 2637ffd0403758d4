import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Procedure } from '#engine/procedure.ts'
import { deepestPath } from '#engine/way.ts'
import type { PortalDeps } from '../deps.ts'
import type { Pages } from '../http/pages.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { StartPageView } from './start-page.tsx'
import { findWay } from './way-of-draft.ts'

/** Shows what a procedure is; to those who are signed in, also what they left unfinished. */
export async function showStart(
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const way = request.session && (await findWay(deps, procedure, request.session))
  const done = (request.query as { listo?: unknown }).listo
  const first = procedure.pages[0]?.path ?? procedure.review.path
  return pages.send(request, reply, {
    title: procedure.head.title,
    layout: 'tramites',
    breadcrumbs: crumbsOf(procedure),
    body: (
      <StartPageView
        procedure={procedure}
        deleted={way !== undefined && !way.draft && done === 'borrada'}
        startHref={hrefOf(procedure, first)}
        draft={
          way?.draft && {
            card: way.draft,
            href: hrefOf(
              procedure,
              way.draft.outcome ? procedure.head.outcomePath : deepestPath(procedure, way.walk),
            ),
          }
        }
        casesHref={way && hrefOf(procedure, procedure.casesPath)}
        lists={deps.lists()}
      />
    ),
  })
}
