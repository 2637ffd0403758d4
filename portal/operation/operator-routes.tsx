import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from '#platform/log.ts'
import type { Session } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { gatherOperation, type OperationDataParts, periodOf } from './operation-data.ts'
import { operationView, type RetryResult } from './operation-page.tsx'

export interface OperatorParts extends OperationDataParts, SignedInParts {
  log: Logger
  /** Whether a signed-in person operates the portal, which is another right than working for an institution. */
  isOperator(session: Session): Promise<boolean>
}

/** The operator's page and its actions, for operators only. */
export function operatorRoutes(app: FastifyInstance, deps: OperatorParts, pages: Pages): void {
  const operator = (handle: (exchange: Exchange) => Promise<FastifyReply>) =>
    signedIn(deps, async exchange =>
      (await deps.isOperator(exchange.session))
        ? handle(exchange)
        : pages.send(exchange.request, exchange.reply, operatorsOnlyView(), 403),
    )

  app.get(
    '/operacion',
    operator(async ({ request, reply }) => {
      const { dias, entrega } = request.query as Record<string, unknown>
      const data = await gatherOperation(deps, periodOf(dias))
      return pages.send(request, reply, operationView(data, retryResultOf(entrega)))
    }),
  )
  app.post(
    '/operacion/entregas/:id/reintentar',
    operator(async ({ request, reply }) => {
      const { id } = request.params as { id: string }
      const started = await deps.cases.deliveries.requeueDelivery(id)
      deps.log.info({ deliveryId: id, started }, 'an operator started a delivery anew')
      return seeOther(reply, `/operacion?entrega=${started ? 'reintentada' : 'no-estaba'}`)
    }),
  )
  app.post(
    '/operacion/entregas/reintentar',
    operator(async ({ request, reply }) => {
      const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const started = await deps.cases.deliveries.requeueSilent(body.get('institucion') ?? '')
      deps.log.info({ started }, 'an operator started the deliveries of an institution anew')
      return seeOther(reply, `/operacion?entrega=${started > 0 ? 'todas' : 'no-estaba'}`)
    }),
  )
}

function retryResultOf(value: unknown): RetryResult | undefined {
  return value === 'reintentada' || value === 'no-estaba' || value === 'todas' ? value : undefined
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
          <a href="/inicio">Volver a su inicio</a>
        </p>
      </>
    ),
  }
}
