import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { allowOwnFrames } from '../http/security.ts'
import { sendFile } from '../http/send-file.ts'
import { actIn, acts, type FormErrors, type PostedAct } from './acts.ts'
import { nextAfter, type Refused, readDone, refusedBy } from './after-act.ts'
import { caseView } from './case-page.tsx'
import { letterOf } from './deciding.ts'
import type { CaseVisit, OfficialRoutes } from './official-route.ts'
import { caseHref } from './place.ts'
import { placeIn, purposeIn, readCase } from './read-case.ts'
import type { OficinaParts } from './types.ts'

/** A case with its papers, and what is done with it there. */
export function caseRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  const today = () => isoDateInChile(deps.clock.now())

  app.get(
    '/oficina/casos/:mesa/:id',
    routes.atCase(visit => showCase(visit, visit.asked)),
  )

  app.post(
    '/oficina/casos/:mesa/:id',
    routes.atCase(async visit => {
      const { mesa, id, posted: form, reply } = visit
      const accion = actIn(form)
      const from = placeIn(form)
      if (!accion) return seeOther(reply, caseHref(mesa.key, id, from))
      // What shuts her out leads to a list: she may no longer read the case.
      const place = from ?? (acts[accion].shuts ? { lista: 'libres' as const } : undefined)
      const posted: PostedAct = { id, accion, form }
      const failed = await perform(visit, posted)
      if (failed) return showCase(visit, form, { ...failed, posted })
      if (!acts[accion].leaves || !place)
        return seeOther(reply, caseHref(mesa.key, id, place, { hecho: accion }))
      return seeOther(reply, await nextAfter(mesa, { id, folio: form.get('folio') ?? '' }, place, accion))
    }),
  )

  app.get(
    '/oficina/casos/:mesa/:id/papeles/:documento',
    routes.atCase(async visit => {
      const { request, reply, mesa, id, asked } = visit
      const { documento } = request.params as { documento: string }
      const params = { idSolicitud: id, idDocumento: documento }
      const query = purposeIn(deps, visit, asked.get('para'))
      const { bytes, mediaType } = await mesa.calls.mesaDocumento({ params, query })
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
    const waiting = read.caso.propuestas.find(({ estado }) => estado === 'por_firmar')
    const foreseen = waiting && (await letterOf(deps, visit, { propuesta: waiting.n }))
    allowOwnFrames(reply)
    const view = caseView({
      own,
      mesa,
      ...read,
      newKey: deps.ids.uuid,
      paper: asked.get('papel') ?? undefined,
      today: today(),
      path: request.url,
      done: after ? undefined : readDone(mesa.key, asked, read.caso),
      refused: after?.refused ?? foreseen?.refused,
      foreseen: foreseen?.letter,
      posted: after,
    })
    return pages.send(request, reply, view, after?.status)
  }
}

/** Why an act was not done; undefined if it was. */
async function perform(
  { mesa }: CaseVisit,
  posted: PostedAct,
): Promise<{ status: number; errors: FormErrors; refused?: Refused } | undefined> {
  const act = acts[posted.accion]
  const errors = act.check?.(posted) ?? {}
  if (Object.keys(errors).length > 0) return { status: 422, errors }
  try {
    await act.call(mesa.calls, posted)
    return undefined
  } catch (error) {
    return { status: 409, errors: {}, refused: refusedBy(error) }
  }
}
