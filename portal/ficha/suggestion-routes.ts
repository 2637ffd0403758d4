import type { FastifyInstance } from 'fastify'
import { momentHref } from '../momentos/momento-page.tsx'
import { lifeEventOf } from '../momentos/momentos.ts'
import { pathTo } from '../routes.ts'
import { type FichaParts, shelfOf } from './ficha-routes.tsx'

/** Address of the search box's suggestions. */
export const suggestionsPath = '/sugerencias'

const suggestedAtMost = 6
const longestQuery = 100
/** Fewest characters that get suggestions. */
const leastLetters = 2

/** Suggestions for what a person has typed so far (`?q=`), for the browser's script: what pressing «Buscar» gives, in its order. */
export function suggestionRoutes(app: FastifyInstance, deps: Pick<FichaParts, 'clock' | 'fichas'>): void {
  app.get(suggestionsPath, async (request, reply) => {
    const { q } = request.query as { q?: unknown }
    const query = typeof q === 'string' ? q.trim().slice(0, longestQuery) : ''
    const isEnough = query.replace(/[^\p{L}\p{N}]/gu, '').length >= leastLetters
    const found = isEnough ? shelfOf(deps).search(query) : []
    const event = lifeEventOf(found)
    const fichas = found.map(({ id, title, online }) => ({
      label: title,
      href: pathTo('/ficha/:id', { id }),
      ...(online === 'disponible' ? { note: 'En línea' } : {}),
    }))
    const suggested = event
      ? fichas.toSpliced(event.after, 0, {
          label: `${event.moment.title}, paso a paso`,
          href: momentHref(event.moment.id),
        })
      : fichas
    return reply.header('cache-control', 'no-store').send(suggested.slice(0, suggestedAtMost))
  })
}
