import type { FastifyInstance } from 'fastify'
import type { Concern } from '#cases/concerns/concern-types.ts'
import type { Cases } from '#cases/types.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Clock } from '#platform/clock.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { isFreshlyProven, openMinutes } from '#sessions/fresh-proof.ts'
import type { Session } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { freshly, type RenewalParts } from '../http/renew-sign-in.tsx'
import type { SignedInParts } from '../http/session-parts.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import { findAsked } from './asked-of-her.tsx'
import { attendedView, type ConcernShown, concernsView, concernView } from './avisos-page.tsx'
import { concernHref } from './concern-cards.tsx'

export interface AvisosParts extends SignedInParts {
  signIn: SignedInParts['signIn'] & RenewalParts['signIn']
  cases: Pick<Cases, 'concerns'>
  clock: Clock
  procedures: ReadonlyMap<string, Procedure>
  /** Clients of the institutions with this person's token. */
  servicesFor(session: Session | undefined, reason: { procedure: Procedure; purpose: string }): unknown
}

/** Requests of other people that concern the person, and her answers to those that ask her. */
export function avisosRoutes(app: FastifyInstance, deps: AvisosParts, pages: Pages): void {
  app.get(
    '/avisos',
    signedIn(deps, async ({ request, reply, session }) => {
      const [concerns, asked] = await Promise.all([
        deps.cases.concerns.listConcerns(session.run),
        findAsked(deps, session),
      ])
      const view = session.attention ? attendedView(concerns) : concernsView(concerns, asked)
      return pages.send(request, reply, view)
    }),
  )
  app.get(
    '/avisos/:caso',
    signedIn(deps, exchange => show(deps, pages, exchange)),
  )
  app.post(
    '/avisos/:caso',
    signedIn(deps, exchange => answer(deps, pages, exchange)),
  )
}

const back = { href: pathTo('/avisos'), label: 'Volver a las solicitudes que le conciernen' }

function findConcern({ cases }: AvisosParts, { request, session }: Exchange): Promise<Concern | undefined> {
  const { caso = '' } = request.params as { caso?: string }
  return cases.concerns.findConcern(session.run, caso)
}

/** Results that a page can say again when it is opened anew. */
const shownAfter = ['si', 'no', 'tarde', 'retiro'] as const

async function show(deps: AvisosParts, pages: Pages, exchange: Exchange) {
  const { request, reply, session } = exchange
  const concern = await findConcern(deps, exchange)
  if (!concern) return pages.notFound(request, reply)
  if (session.attention) return pages.send(request, reply, attendedView([concern]))
  const { listo, responder } = request.query as { listo?: unknown; responder?: unknown }
  const done = shownAfter.find(one => one === listo)
  // She reads what it is about before she proves that it is she who answers.
  const needsProof = !isFreshlyProven(session, deps.clock.now(), openMinutes)
  const draw = async () => pages.send(request, reply, concernView({ concern, done, needsProof }))
  return responder === undefined ? draw() : freshly(deps, pages, draw, back)(exchange)
}

async function answer(deps: AvisosParts, pages: Pages, exchange: Exchange) {
  const { request, reply, session } = exchange
  const concern = await findConcern(deps, exchange)
  if (!concern) return pages.notFound(request, reply)
  if (session.attention) return pages.send(request, reply, attendedView([concern]), 403)
  return freshly(deps, pages, fresh => takeAnswer(deps, pages, fresh, concern), back)(exchange)
}

async function takeAnswer(deps: AvisosParts, pages: Pages, exchange: Exchange, concern: Concern) {
  const { request, reply, session } = exchange
  const again = (done: ConcernShown['done'], status: number) =>
    pages.send(request, reply, concernView({ concern, done }), status)
  const respuesta = request.body instanceof URLSearchParams ? request.body.get('respuesta') : null
  if (respuesta === 'retiro') return takeBack(deps, pages, exchange, concern)
  if (respuesta !== 'si' && respuesta !== 'no') return again('falta', 422)
  const to = (listo: string) => seeOther(reply, `${concernHref(concern)}?listo=${listo}`)
  if (!concern.asks) return to(concern.answer === respuesta ? respuesta : 'tarde')
  const procedure = deps.procedures.get(concern.procedureId)
  if (!procedure?.cases?.confirm) return again('sin-respuesta', 503)
  const purpose = `Responder si confirma «${concern.procedure}»`
  try {
    await procedure.cases.confirm({
      services: deps.servicesFor(session, { procedure, purpose }) as never,
      idSolicitud: concern.idSolicitud,
      respuesta,
      idempotencyKey: `confirmacion-${concern.caseId}-${respuesta}`,
    })
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return again('sin-respuesta', 503)
    if (error instanceof ContractError && ['EstadoNoPermite', 'NoEncontrada'].includes(error.name))
      return to('tarde')
    throw error
  }
  await deps.cases.concerns.noteAnswer(session, concern.caseId, respuesta)
  return to(respuesta)
}

/** Stops a request to which she had said yes. */
async function takeBack(deps: AvisosParts, pages: Pages, exchange: Exchange, concern: Concern) {
  const { request, reply, session } = exchange
  const to = (listo: string) => seeOther(reply, `${concernHref(concern)}?listo=${listo}`)
  const procedure = deps.procedures.get(concern.procedureId)
  if (!concern.takeBack || !procedure?.cases?.takeBack) return to('tarde')
  const purpose = `Retirar su confirmación de «${concern.procedure}»`
  try {
    await procedure.cases.takeBack({
      services: deps.servicesFor(session, { procedure, purpose }) as never,
      idSolicitud: concern.idSolicitud,
      idempotencyKey: `retiro-${concern.caseId}`,
    })
  } catch (error) {
    if (error instanceof ServiceUnavailableError)
      return pages.send(request, reply, concernView({ concern, done: 'sin-respuesta' }), 503)
    if (error instanceof ContractError && ['EstadoNoPermite', 'NoEncontrada'].includes(error.name))
      return to('tarde')
    throw error
  }
  await deps.cases.concerns.noteTakenBack(session.run, concern.caseId)
  return to('retiro')
}
