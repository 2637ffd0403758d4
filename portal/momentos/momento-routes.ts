import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Pages } from '../http/pages.ts'
import { gatherKnown, type KnownParts } from '../known/gather-known.ts'
import { momentView } from './momento-page.tsx'
import { momentOf, stepsOf } from './momentos.ts'

export interface MomentParts extends KnownParts {
  fichas: Pick<FichaCatalog, 'find' | 'said'>
  procedures: ReadonlyMap<string, Procedure>
}

/** The pages of the life events (`/momentos/{id}`), open to everybody; signed-in people see what is done. */
export function momentRoutes(app: FastifyInstance, deps: MomentParts, pages: Pages): void {
  app.get<{ Params: { id: string } }>('/momentos/:id', async (request, reply) => {
    const moment = momentOf(request.params.id)
    if (!moment) return pages.notFound(request, reply)
    const today = isoDateInChile(deps.clock.now())
    const together = deps.procedures.get(moment.id)
    const view = momentView(
      { ...moment, together: together && `/tramites/${together.head.id}` },
      stepsOf(moment, deps.fichas.said),
      {
        findFicha: id => deps.fichas.find(id, today),
        isRegistered: id => deps.procedures.has(id),
        known: request.session && (await gatherKnown(deps, request.session)),
      },
    )
    return pages.send(request, reply, view)
  })
}
