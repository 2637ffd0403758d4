import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Pages } from '../http/pages.ts'
import { pathTo } from '../routes.ts'
import { calcularView } from './calcular-page.tsx'
import { readTold } from './told.ts'

export interface CalcularParts {
  fichas: Pick<FichaCatalog, 'said'>
  clock: Clock
}

/**
 * What could be somebody's (`/calcular`), open to everybody. A form in the address: nothing is stored, no register is asked, and the
 * page works without script.
 */
export function calcularRoutes(app: FastifyInstance, deps: CalcularParts, pages: Pages): void {
  app.get(pathTo('/calcular'), async (request, reply) => {
    const today = isoDateInChile(deps.clock.now())
    const read = readTold(request.query as Record<string, unknown>)
    const view = calcularView({
      today,
      written: read?.written ?? {},
      problems: read && 'problems' in read ? read.problems : {},
      estimates: read && 'told' in read ? deps.fichas.said.estimates(read.told, today) : undefined,
    })
    return pages.send(request, reply, view)
  })
}
