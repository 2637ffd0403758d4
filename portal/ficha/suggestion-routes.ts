import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { suggestFichas } from '#procedures/catalog/search.ts'
import type { FichaParts } from './ficha-routes.tsx'

/** Address of the search box's suggestions. */
export const suggestionsPath = '/sugerencias'

const suggestedAtMost = 6
const longestQuery = 100

/** Suggestions for what a person has typed so far (`?q=`), best first, for the browser's script. */
export function suggestionRoutes(
  app: FastifyInstance,
  { clock, procedures }: Pick<FichaParts, 'clock' | 'procedures'>,
): void {
  app.get(suggestionsPath, async (request, reply) => {
    const { q } = request.query as { q?: unknown }
    const query = typeof q === 'string' ? q.trim().slice(0, longestQuery) : ''
    const found = suggestFichas(query, { today: isoDateInChile(clock.now()), limit: suggestedAtMost })
    return reply.header('cache-control', 'no-store').send(
      found.map(({ id, title, href }) => ({
        label: title,
        href,
        ...(procedures.has(id) ? { note: 'En línea' } : {}),
      })),
    )
  })
}
