import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '#platform/log.ts'
import { type Session, signedInRun } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { connectionRoutes } from './connection-routes.tsx'
import { gatherOperation, type OperationDataParts, periodOf } from './operation-data.ts'
import { operationView, type RetryResult, retryResults } from './operation-page.tsx'
import { mayDiscard, mayRequeue } from './stuck-section.tsx'

export interface OperatorParts extends OperationDataParts, SignedInParts {
  log: Logger
  /** Whether a signed-in person operates the portal, which is another right than working for an institution. */
  isOperator(session: Session): Promise<boolean>
  /** Pseudonym that links a person's log lines without identifying her. */
  personTag(run: string): string
}

/** The operator's page and its actions, for operators only. */
export function operatorRoutes(app: FastifyInstance, deps: OperatorParts, pages: Pages): void {
  const operator = (handle: (exchange: Exchange) => Promise<FastifyReply>) =>
    signedIn(deps, async exchange =>
      (await deps.isOperator(exchange.session))
        ? handle(exchange)
        : pages.send(exchange.request, exchange.reply, operatorsOnlyView(), 403),
    )

  const who = (session: Session) => deps.personTag(signedInRun(session))

  app.get(
    '/operacion',
    operator(async ({ request, reply }) => {
      const { dias, entrega } = request.query as Record<string, unknown>
      const data = await gatherOperation(deps, periodOf(dias))
      return pages.send(request, reply, operationView(data, retryResultOf(entrega)))
    }),
  )
  connectionRoutes(app, deps, pages, operator)
  app.post(
    '/operacion/entregas/:id/reintentar',
    operator(async ({ request, reply, session }) => {
      const { id } = request.params as { id: string }
      const started = await deps.cases.deliveries.requeueDelivery(id)
      deps.log.info({ deliveryId: id, started, persona: who(session) }, 'an operator started a delivery anew')
      return seeOther(reply, `${pathTo('/operacion')}?entrega=${started ? 'reintentada' : 'no-estaba'}`)
    }),
  )
  app.post(
    '/operacion/entregas/reintentar',
    operator(async ({ request, reply, session }) => {
      const started = await deps.cases.deliveries.requeueSilent(posted(request, 'institucion'))
      deps.log.info(
        { started, persona: who(session) },
        'an operator started the deliveries of an institution anew',
      )
      return seeOther(reply, `${pathTo('/operacion')}?entrega=${started > 0 ? 'todas' : 'no-estaba'}`)
    }),
  )
  app.post(
    '/operacion/entregas/archivar',
    operator(async ({ request, reply, session }) => {
      const putAway = await deps.cases.deliveries.putAwayRefused(posted(request, 'institucion'))
      deps.log.info(
        { putAway, persona: who(session) },
        'an operator put refused deliveries of an institution away',
      )
      return seeOther(reply, `${pathTo('/operacion')}?entrega=${putAway > 0 ? 'archivadas' : 'no-estaba'}`)
    }),
  )
  app.post(
    '/operacion/trabajos/reintentar',
    operator(async ({ request, reply, session }) => {
      const name = posted(request, 'clase')
      const started = mayRequeue(name) ? await deps.operator.stuck.requeueAll(name) : 0
      deps.log.info({ job: name, started, persona: who(session) }, 'an operator started dead jobs anew')
      return seeOther(reply, `${pathTo('/operacion')}?entrega=${started > 0 ? 'cartas' : 'no-estaba'}`)
    }),
  )
  app.post(
    '/operacion/trabajos/descartar',
    operator(async ({ request, reply, session }) => {
      const name = posted(request, 'clase')
      const discarded = mayDiscard(name) ? await deps.operator.stuck.discardAll(name) : 0
      deps.log.info({ job: name, discarded, persona: who(session) }, 'an operator threw dead letters away')
      return seeOther(reply, `${pathTo('/operacion')}?entrega=${discarded > 0 ? 'descartadas' : 'no-estaba'}`)
    }),
  )
}

function posted({ body }: FastifyRequest, name: string): string {
  return (body instanceof URLSearchParams ? body.get(name) : null) ?? ''
}

function retryResultOf(value: unknown): RetryResult | undefined {
  return retryResults.find(result => result === value)
}

function operatorsOnlyView(): PortalPage {
  return {
    title: 'Esta página es para quienes atienden el portal',
    layout: 'default',
    body: (
      <>
        <h1>Esta página es para quienes atienden el portal</h1>
        <p className="m-lead">
          Usted entró bien, pero su cuenta no está en la lista de quienes operan el portal.
        </p>
        <p>Si le toca operarlo, pida que agreguen su RUN a la lista.</p>
        <p>
          <a href={pathTo('/inicio')}>Volver a su inicio</a>
        </p>
      </>
    ),
  }
}
