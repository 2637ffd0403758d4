import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from '#platform/log.ts'
import type { Session } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { gatherOperation, type OperationDataParts, periodOf } from './operation-data.ts'
import { operationView, type RetryResult } from './operation-page.tsx'

/** Parts of the operator's page. */
export interface OperatorParts extends OperationDataParts, SignedInParts {
  log: Logger
  /** Whether a signed-in person works for the institutions and may see `/operacion`. */
  isOfficial(session: Session): Promise<boolean>
}

/** The operator's page and what she can do on it. For officials only. */
export function operatorRoutes(app: FastifyInstance, deps: OperatorParts, pages: Pages): void {
  const official = (handle: (exchange: Exchange) => Promise<FastifyReply>) =>
    signedIn(deps, async exchange =>
      (await deps.isOfficial(exchange.session))
        ? handle(exchange)
        : pages.send(exchange.request, exchange.reply, officialsOnlyView(), 403),
    )

  app.get(
    '/operacion',
    official(async ({ request, reply }) => {
      const { dias, entrega } = request.query as Record<string, unknown>
      const data = await gatherOperation(deps, periodOf(dias))
      return pages.send(request, reply, operationView(data, retryResultOf(entrega)))
    }),
  )
  app.post(
    '/operacion/entregas/:id/reintentar',
    official(async ({ request, reply }) => {
      const { id } = request.params as { id: string }
      const started = await deps.cases.deliveries.requeueDelivery(id)
      deps.log.info({ deliveryId: id, started }, 'an official started a delivery anew')
      return seeOther(reply, `/operacion?entrega=${started ? 'reintentada' : 'no-estaba'}`)
    }),
  )
}

function retryResultOf(value: unknown): RetryResult | undefined {
  return value === 'reintentada' || value === 'no-estaba' ? value : undefined
}

function officialsOnlyView(): PortalPage {
  return {
    title: 'Esta página es para quienes atienden el portal',
    layout: 'default',
    body: (
      <>
        <h1>Esta página es para quienes atienden el portal</h1>
        <p className="m-lead">Usted entró bien, pero su cuenta no está en la lista de funcionarios.</p>
        <p>Si trabaja en una de las instituciones, pida a su jefatura que la inscriba.</p>
        <p>
          <a href="/inicio">Volver a su inicio</a>
        </p>
      </>
    ),
  }
}
