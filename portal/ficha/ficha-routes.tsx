import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { FichaReader } from '#procedures/fichas/catalog.ts'
import type { PortalDeps } from '../deps.ts'
import type { Pages } from '../http/pages.ts'
import { fichaListView } from './ficha-list-page.tsx'
import { type FichaPageProps, fichaView } from './ficha-page.tsx'

/** What reading fichas needs. */
export type FichaDeps = Pick<PortalDeps, 'fichas' | 'clock' | 'settings'>

/** The list of procedures and the page of each (shell §2: `/ficha/{id?}`). */
export function fichaRoutes(app: FastifyInstance, deps: FichaDeps, pages: Pages): void {
  app.get('/ficha', async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const value = (name: string) => {
      const given = query[name]
      return typeof given === 'string' ? given.trim().slice(0, 100) : ''
    }
    return pages.send(
      request,
      reply,
      fichaListView(shelfOf(deps), {
        text: value('q'),
        categoria: value('categoria'),
        institucion: value('institucion'),
        orden: value('orden') === 'institucion' ? 'institucion' : 'tema',
      }),
    )
  })
  app.get<{ Params: { id: string } }>('/ficha/:id', async (request, reply) => {
    const found = findFicha(deps, request.params.id)
    return found ? pages.send(request, reply, fichaView(found)) : pages.notFound(request, reply)
  })
}

/** All that whoever uses this portal may find today. */
export function shelfOf({ fichas, clock, settings }: FichaDeps) {
  const reader: FichaReader = settings.official ? 'funcionarios' : 'todos'
  return fichas.shelf(reader, isoDateInChile(clock.now()))
}

/** A ficha of today with what its page names; nothing when the portal has no such procedure. */
export function findFicha({ fichas, clock }: FichaDeps, id: string): FichaPageProps | undefined {
  const today = isoDateInChile(clock.now())
  const ficha = fichas.find(id, today)
  return (
    ficha && {
      ficha,
      institution: fichas.institucionName(ficha.institution),
      category: fichas.categoriaName(ficha.category),
      similar: ficha.similar.flatMap(one => fichas.find(one, today) ?? []),
    }
  )
}
