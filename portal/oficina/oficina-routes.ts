import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { isNamed } from '#platform/contract/answered.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { pathTo } from '../routes.ts'
import { askRoutes } from './ask-routes.ts'
import { batchRoutes } from './batch-routes.ts'
import { caseRoutes } from './case-routes.ts'
import { dayView, type MesaDay, readDay } from './day-page.tsx'
import { keysView } from './keys-page.tsx'
import { listRoutes } from './list-routes.ts'
import { createOfficialRoutes } from './official-route.ts'
import { caseHref } from './place.ts'
import { proposalRoutes } from './proposal-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { searchRoutes } from './search-routes.ts'
import type { OficinaParts } from './types.ts'

/** The office: people of an institution decide on what citizens ask, two of them. */
export function oficinaRoutes(app: FastifyInstance, deps: OficinaParts, pages: Pages): void {
  const routes = createOfficialRoutes(deps, pages)
  const { forOfficials } = routes

  app.get(
    '/oficina',
    forOfficials(async ({ request, reply, own, asked }) => {
      const [days, trays] = await Promise.all([
        Promise.all(own.mesas.map(readDay)),
        Promise.all(
          own.trays.map(async ({ label, href, waiting }) => ({ label, href, waiting: await waiting() })),
        ),
      ])
      const view = dayView({
        own,
        days: days.filter((day): day is MesaDay => day !== undefined),
        trays,
        today: isoDateInChile(deps.clock.now()),
        path: request.url,
        newKey: deps.ids.uuid,
        nothingLeft: asked.has('ninguna'),
      })
      return pages.send(request, reply, view)
    }),
  )

  app.post(
    '/oficina/siguiente',
    forOfficials(async ({ reply, own, posted }) => {
      for (const { key, calls } of own.mesas) {
        const taken = await calls
          .mesaSiguiente({ body: {}, idempotencyKey: posted.get(`clave.${key}`) || deps.ids.uuid() })
          .catch((error: unknown) => {
            // She reads there, and takes nothing.
            if (isNamed(error, 'NoAutorizado', 'NoPermitido')) return { idSolicitud: null }
            throw error
          })
        if (taken.idSolicitud)
          return seeOther(
            reply,
            caseHref(key, taken.idSolicitud, { lista: 'libres', fila: 0 }, { hecho: 'siguiente' }),
          )
      }
      return seeOther(reply, `${pathTo('/oficina')}?ninguna`)
    }),
  )

  app.get(
    '/oficina/atajos',
    forOfficials(async ({ request, reply, own }) => pages.send(request, reply, keysView(own, request.url))),
  )

  listRoutes(app, deps, pages, routes)
  caseRoutes(app, deps, pages, routes)
  proposalRoutes(app, deps, pages, routes)
  askRoutes(app, deps, pages, routes)
  batchRoutes(app, deps, pages, routes)
  searchRoutes(app, deps, pages, routes)
  reportRoutes(app, deps, pages, routes)
}
