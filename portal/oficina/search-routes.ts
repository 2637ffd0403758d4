import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { isNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Pages } from '../http/pages.ts'
import type { FormErrors } from './acts.ts'
import type { OfficialRoutes } from './official-route.ts'
import { sealPurpose } from './read-case.ts'
import { searchView, shortestPurpose } from './search-page.tsx'
import type { Mesa, OficinaParts } from './types.ts'

/** Searching by folio, RUN or name. */
export function searchRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  const today = () => isoDateInChile(deps.clock.now())

  app.get(
    '/oficina/buscar',
    routes.forOfficials(async ({ request, reply, own }) => {
      const shown = { own, texto: '', proposito: '', errors: {}, today: today(), path: request.url }
      return pages.send(request, reply, searchView(shown))
    }),
  )

  app.post(
    '/oficina/buscar',
    routes.forOfficials(async visit => {
      const { request, reply, own, posted } = visit
      const texto = (posted.get('texto') ?? '').trim()
      const proposito = (posted.get('proposito') ?? '').trim()
      const errors = errorsOf(texto, proposito)
      const shown = { own, texto, proposito, errors, today: today(), path: request.url }
      if (Object.keys(errors).length > 0) return pages.send(request, reply, searchView(shown), 422)
      const replies = await Promise.all(own.mesas.map(mesa => searchAt(mesa, texto, proposito)))
      const found = replies.map(({ mesa, reply: answer }) => ({ mesa, casos: answer?.casos }))
      const onlyOwn = replies.some(({ reply: answer }) => answer?.faltaProposito)
      const para = proposito ? sealPurpose(deps.sealer, visit, proposito) : undefined
      return pages.send(request, reply, searchView({ ...shown, found, onlyOwn, para }))
    }),
  )
}

function errorsOf(texto: string, proposito: string): FormErrors {
  return {
    ...(texto === '' && { texto: 'Escriba qué busca.' }),
    ...(texto.length > 100 && { texto: 'Escriba a lo más 100 letras.' }),
    ...(proposito !== '' &&
      (proposito.length < shortestPurpose || proposito.length > 200) && {
        proposito: `Escriba para qué la necesita, de ${shortestPurpose} a 200 letras.`,
      }),
  }
}

async function searchAt(mesa: Mesa, texto: string, proposito: string) {
  const nothing = { casos: [], faltaProposito: false }
  const asked = mesa.calls.mesaBuscar({ body: { texto, proposito } }).catch((error: unknown) => {
    // A desk that does not know her has nothing for her.
    if (isNamed(error, 'NoAutorizado')) return nothing
    throw error
  })
  return { mesa, reply: await whenAnswered(asked) }
}
