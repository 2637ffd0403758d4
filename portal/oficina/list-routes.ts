import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { Pages } from '../http/pages.ts'
import { readDone } from './after-act.ts'
import { listView } from './list-page.tsx'
import type { OfficialRoutes } from './official-route.ts'
import { listOf, readPlace } from './place.ts'
import type { OficinaParts } from './types.ts'

/** The work lists of a desk. */
export function listRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  const today = () => isoDateInChile(deps.clock.now())

  app.get(
    '/oficina/mesas/:mesa',
    routes.atMesa(async ({ request, reply, own, mesa, asked }) => {
      const place = listOf(readPlace(asked))
      const pagina = Math.min(Math.max(Math.trunc(Number(asked.get('pagina'))) || 1, 1), 100_000)
      const [valido, { cuentas }, { casos, hayMas }] = await Promise.all([
        mesa.calls.mesaValido(),
        mesa.calls.mesaCuentas(),
        mesa.calls.mesaListar({ query: { ...place, pagina } }),
      ])
      const shown = {
        own,
        mesa,
        valido,
        cuentas,
        place,
        pagina,
        casos,
        hayMas,
        today: today(),
        path: request.url,
        regionNames: deps.lists().regiones,
      }
      const chosen = asked.getAll('elegida')
      const accion = asked.get('falta') ?? asked.get('nada') ?? undefined
      const more = { done: readDone(mesa.key, asked), error: missingText(asked), chosen, accion }
      return pages.send(request, reply, listView({ ...shown, ...more }))
    }),
  )
}

/** What is missing of the act on many that she sent. */
function missingText(asked: URLSearchParams): string | undefined {
  if (asked.has('nada')) return 'Marque una o más solicitudes y diga qué hacer con ellas.'
  return asked.has('falta') ? 'Diga a quién se las da y por qué.' : undefined
}
