import type { FastifyInstance, FastifyReply } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { readRun, runToWire } from '#domain/run.ts'
import { isNamed, whenAnswered } from '#platform/contract/answered.ts'
import { isUuid } from '#platform/ids.ts'
import type { Lote } from '#services/kit/mesa/schemas.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { type Refused, refusedBy } from './after-act.ts'
import { batchHref, batchView } from './batch-page.tsx'
import type { MesaVisit, OfficialRoutes, Visit } from './official-route.ts'
import { listHref, readPlace, rowsPerPage } from './place.ts'
import { type SigningDesk, signingView } from './signing-page.tsx'
import type { Mesa, OficinaParts } from './types.ts'

const batchActs: readonly Lote['accion'][] = ['firmar', 'asignar', 'etiquetar']

/** Most rows of a bulk act. */
const mostRows = 500

/** What waits for a signature, and acts on many at once: nothing changes before a page showed what would. */
export function batchRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  app.get(
    '/oficina/firma',
    routes.forOfficials(async ({ request, reply, own }) => {
      const desks = await Promise.all(own.mesas.map(readSigning))
      const today = isoDateInChile(deps.clock.now())
      return pages.send(request, reply, signingView(own, request.url, { desks, today }))
    }),
  )

  app.post(
    '/oficina/lotes',
    routes.atMesa(async ({ reply, mesa, posted }) => {
      const accion = batchActs.find(one => one === posted.get('accion'))
      const solicitudes = posted.getAll('solicitud').filter(isUuid).slice(0, mostRows)
      const back = listHref(mesa.key, readPlace(posted), Number(posted.get('pagina')) || 1)
      /** Back to the list as she left it: what is missing, the act and the rows that she chose. */
      const again = (why: 'nada' | 'falta') => {
        const chosen = solicitudes.slice(0, rowsPerPage).map((id): [string, string] => ['elegida', id])
        return seeOther(reply, `${back}&${new URLSearchParams([[why, accion ?? ''], ...chosen])}`)
      }
      if (!accion || solicitudes.length === 0) return again('nada')
      const to = readRun(posted.get('a') ?? '')
      const razon = posted.get('razon')?.trim() ?? ''
      if (accion === 'asignar' && (!('run' in to) || razon === '')) return again('falta')
      const lote = await mesa.calls.mesaEnsayarLote({
        body: {
          accion,
          solicitudes,
          ...('run' in to && { a: runToWire(to.run) }),
          etiquetas: posted.getAll('etiquetas'),
          razon,
        },
        idempotencyKey: deps.ids.uuid(),
      })
      return seeOther(reply, batchHref(mesa.key, lote.idLote))
    }),
  )

  app.get(
    '/oficina/lotes/:id',
    routes.atMesa(async visit => show(visit, await visit.mesa.calls.mesaLote({ params: paramsOf(visit) }))),
  )

  app.post(
    '/oficina/lotes/:id',
    routes.atMesa(async visit => {
      const { reply, mesa, posted } = visit
      const act = { params: paramsOf(visit), idempotencyKey: posted.get('clave') ?? '' }
      const { mesaAplicarLote, mesaDeshacerLote } = mesa.calls
      try {
        await (posted.get('accion') === 'deshacer' ? mesaDeshacerLote(act) : mesaAplicarLote(act))
      } catch (error) {
        if (!isNamed(error, 'NoPermitido')) throw error
        return show(visit, await mesa.calls.mesaLote({ params: act.params }), refusedBy(error))
      }
      return seeOther(reply, batchHref(mesa.key, act.params.idLote))
    }),
  )

  function show({ request, reply, own, mesa }: MesaVisit, lote: Lote, refused?: Refused): FastifyReply {
    const view = batchView({ own, mesa, lote, refused, newKey: deps.ids.uuid, path: request.url })
    return pages.send(request, reply, view, refused ? 409 : 200)
  }
}

const paramsOf = ({ request }: Visit) => ({ idLote: (request.params as { id: string }).id })

async function readSigning(mesa: Mesa): Promise<SigningDesk> {
  const { calls } = mesa
  const asked = Promise.all([calls.mesaValido(), calls.mesaListar({ query: { lista: 'por_firmar' } })])
  const waiting = await whenAnswered(asked)
  return { mesa, waiting: waiting && { valido: waiting[0], ...waiting[1] } }
}
