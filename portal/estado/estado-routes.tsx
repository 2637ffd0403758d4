import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Pages } from '../http/pages.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { statusIds } from '../routes.ts'
import { viewElsewhere } from '../tramite/consultation-handlers.tsx'
import type { TramiteParts } from '../tramite/parts.ts'
import { estadoView } from './estado-page.tsx'

// A person has few requests for one pension; older ones are listed on /inicio.
const pageSize = 20

export interface EstadoParts extends TramiteParts {
  /** The ficha of every procedure, built or not. */
  fichas: FichaCatalog
}

/** A list that has something to say: requests made elsewhere, or that the institution did not answer. */
function filledView(view: ConsultationView | undefined): ConsultationView | undefined {
  return view?.blocks.some(({ kind }) => kind === 'table' || kind === 'notice') ? view : undefined
}

/** The state of a person's pension requests (shell §2: `/estado/{id}`), one page for each of the six pensions. */
export function estadoRoutes(app: FastifyInstance, deps: EstadoParts, pages: Pages): void {
  for (const id of statusIds)
    app.get(
      `/estado/${id}`,
      signedIn(deps, exchange => showState(id, exchange)),
    )

  async function showState(id: string, exchange: Exchange) {
    const { request, reply, session } = exchange
    const ficha = deps.fichas.find(id, isoDateInChile(deps.clock.now()))
    if (!ficha) return pages.notFound(request, reply)
    const { cases } = deps.cases
    const { solicitud } = request.query as { solicitud?: unknown }
    const listed = (await cases.listCases(session.run, { procedureId: id, pageSize })).cases
    const wanted = typeof solicitud === 'string' ? solicitud : listed[0]?.id
    const found = wanted === undefined ? undefined : await cases.findCase(session.run, wanted)
    // Somebody else's request, or one of another procedure, answers 404.
    if (wanted !== undefined && found?.procedureId !== id) return pages.notFound(request, reply)
    const procedure = deps.procedures.get(id)
    const consultation = procedure?.consultations.find(({ path }) => path === procedure.cases?.detailPath)
    const list = procedure?.consultations.find(({ path }) => path === procedure.cases?.listPath)
    const view =
      found && procedure && consultation
        ? await viewElsewhere({ ...exchange, parts: deps, procedure, consultation }, { solicitud: found.id })
        : procedure && list
          ? filledView(await viewElsewhere({ ...exchange, parts: deps, procedure, consultation: list }, {}))
          : undefined
    const others = listed.filter(one => one.id !== found?.id)
    return pages.send(
      request,
      reply,
      estadoView({ ficha, view, others, isBuilt: procedure !== undefined, lists: deps.lists() }),
    )
  }
}
