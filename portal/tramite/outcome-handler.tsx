import type { Procedure } from '#engine/procedure.ts'
import { deepestPath } from '#engine/way.ts'
import type { PortalDeps } from '../deps.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { Blocks } from './blocks.tsx'
import { findWay } from './way-of-draft.ts'

/** Shows why the way ended here for now, and what can be done about it. */
export async function showOutcome(
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  { request, reply, session }: Exchange,
) {
  const way = await findWay(deps, procedure, session)
  const reached = way.draft?.outcome
  const outcome = reached && procedure.outcomes[reached.outcome]
  if (!outcome) return seeOther(reply, hrefOf(procedure, deepestPath(procedure, way.walk)))
  return pages.send(request, reply, {
    title: outcome.title,
    layout: 'tramites',
    breadcrumbs: crumbsOf(procedure, outcome.title),
    body: (
      <>
        <h1>{outcome.title}</h1>
        <Blocks
          blocks={outcome.blocks(way.walk.context, reached.data)}
          around={{ lists: way.surroundings.lists, uploadHref: '' }}
        />
      </>
    ),
  })
}
