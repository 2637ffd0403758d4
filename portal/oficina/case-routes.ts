import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { allowOwnFrames } from '../http/security.ts'
import { sendFile } from '../http/send-file.ts'
import { actIn, acts, type FormErrors, type PostedAct } from './acts.ts'
import { nextAfter, type Refused, readDone, refusedBy } from './after-act.ts'
import { caseView } from './case-page.tsx'
import { listView } from './list-page.tsx'
import type { CaseVisit, OfficialRoutes } from './official-route.ts'
import { caseHref, listOf, readPlace } from './place.ts'
import { placeIn, readCase } from './read-case.ts'
import type { OficinaParts } from './types.ts'

/** Lists of a desk, a case with its papers, and what is done with it there. */
export function caseRoutes(
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
      const [valido, { cuentas }, { casos, total }] = await Promise.all([
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
        total,
        today: today(),
        path: request.url,
      }
      const error = asked.has('nada') ? 'Marque una o más solicitudes y diga qué hacer con ellas.' : undefined
      return pages.send(request, reply, listView({ ...shown, done: readDone(mesa.key, asked), error }))
    }),
  )

  app.get(
    '/oficina/casos/:mesa/:id',
    routes.atCase(visit => showCase(visit, visit.asked)),
  )

  app.post(
    '/oficina/casos/:mesa/:id',
    routes.atCase(async visit => {
      const { mesa, id, posted: form, reply } = visit
      const accion = actIn(form)
      const place = placeIn(form)
      if (!accion) return seeOther(reply, caseHref(mesa.key, id, place))
      const act = acts[accion]
      const posted: PostedAct = { id, accion, form }
      const errors = act.check?.(posted) ?? {}
      if (Object.keys(errors).length > 0) return showCase(visit, form, { status: 422, posted, errors })
      try {
        await act.call(mesa.calls, posted)
      } catch (error) {
        return showCase(visit, form, { status: 409, posted, errors: {}, refused: refusedBy(error) })
      }
      if (!act.leaves || !place) return seeOther(reply, caseHref(mesa.key, id, place, { hecho: accion }))
      return seeOther(reply, await nextAfter(mesa, { id, folio: form.get('folio') ?? '' }, place, accion))
    }),
  )

  app.get(
    '/oficina/casos/:mesa/:id/papeles/:documento',
    routes.atCase(async ({ request, reply, mesa, id, asked }) => {
      const { documento } = request.params as { documento: string }
      const params = { idSolicitud: id, idDocumento: documento }
      const { bytes, mediaType } = await mesa.calls.mesaDocumento({ params })
      const file = { fileName: `papel.${mediaType.split('/')[1]}`, contentType: mediaType, bytes }
      return sendFile(reply, file, asked.has('descargar') ? 'attachment' : 'framed')
    }),
  )

  /** The page of a case, as it is now, with what was posted and why it was not done. */
  async function showCase(
    visit: CaseVisit,
    fields: URLSearchParams,
    after?: { status: number; posted: PostedAct; errors: FormErrors; refused?: Refused },
  ) {
    const { request, reply, own, mesa, asked } = visit
    const read = await readCase(deps, visit, fields)
    allowOwnFrames(reply)
    const view = caseView({
      own,
      mesa,
      ...read,
      newKey: deps.ids.uuid,
      paper: asked.get('papel') ?? undefined,
      today: today(),
      path: request.url,
      done: after ? undefined : readDone(mesa.key, asked),
      refused: after?.refused,
      posted: after,
    })
    return pages.send(request, reply, view, after?.status)
  }
}
