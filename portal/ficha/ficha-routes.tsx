import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Clock } from '#platform/clock.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import type { Pages } from '../http/pages.ts'
import { fichaListView } from './ficha-list-page.tsx'
import { type FichaPageProps, fichaView } from './ficha-page.tsx'
import { hasCounter, takeAlongView } from './take-along-page.tsx'

export interface FichaParts {
  /** The ficha of every procedure, built or not. */
  fichas: FichaCatalog
  procedures: ReadonlyMap<string, Procedure>
  clock: Clock
}

/** The list of procedures and the page of each (shell §2: `/ficha/{id?}`). */
export function fichaRoutes(app: FastifyInstance, deps: FichaParts, pages: Pages): void {
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
  app.get<{ Params: { id: string } }>('/ficha/:id/lleve', async (request, reply) => {
    const found = findFicha(deps, request.params.id)
    return found && hasCounter(found.ficha)
      ? pages.send(request, reply, takeAlongView(found.ficha, found.institution))
      : pages.notFound(request, reply)
  })
}

/** All fichas that citizens can find today; the officials' tools are left out. */
export function shelfOf({ fichas, clock }: Pick<FichaParts, 'fichas' | 'clock'>) {
  return fichas.shelf('todos', isoDateInChile(clock.now()))
}

/** Today's ficha with what its page needs; undefined if the portal has no such procedure. */
export function findFicha({ fichas, clock, procedures }: FichaParts, id: string): FichaPageProps | undefined {
  const today = isoDateInChile(clock.now())
  const ficha = fichas.find(id, today)
  return (
    ficha && {
      ficha,
      startHref: ficha.online === 'disponible' ? startHrefOf(procedures, ficha) : undefined,
      institution: fichas.institucionName(ficha.institution),
      category: fichas.categoriaName(ficha.category),
      similar: ficha.similar.flatMap(one => fichas.find(one, today) ?? []),
    }
  )
}

/** Where a reader of the ficha begins: at the first question, since the start page would repeat the ficha. */
function startHrefOf(procedures: FichaParts['procedures'], { id, startPath }: FichaOn): string {
  const procedure = procedures.get(id)
  const [form] = procedure?.forms ?? []
  // With several forms the start page asks which one.
  const first = procedure?.forms.length === 1 ? form?.pages[0] : undefined
  return first ? `${startPath}/${first.path}` : startPath
}
