import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify'
import { traceIdIn } from '#operation/calls/call-log.ts'
import type { Logger } from '#platform/log.ts'
import { signedInRun } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import { callView } from './call-page.tsx'
import type { OperatorSources } from './operation-data.ts'

/** Dependencies of connectionRoutes. */
export interface ConnectionParts {
  readonly operator: Pick<OperatorSources, 'calls' | 'trials' | 'tryConnection'>
  readonly log: Pick<Logger, 'info'>
  personTag(run: string): string
}

/** Lets operators alone pass. */
export type OperatorOnly = (handle: (exchange: Exchange) => Promise<FastifyReply>) => RouteHandlerMethod

/** Calls to institutions, and trials of their connections. */
export function connectionRoutes(
  app: FastifyInstance,
  deps: ConnectionParts,
  pages: Pages,
  operator: OperatorOnly,
): void {
  app.get(
    '/operacion/llamada',
    operator(async ({ request, reply }) => {
      const { id } = request.query as Record<string, unknown>
      const asked = typeof id === 'string' ? id : ''
      const traceId = traceIdIn(asked)
      const found = traceId === undefined ? [] : await deps.operator.calls.find(traceId)
      return pages.send(request, reply, callView(asked, traceId, found))
    }),
  )
  app.post(
    '/operacion/conexiones/probar',
    operator(async ({ request, reply, session }) => {
      const { body } = request
      const key = (body instanceof URLSearchParams ? body.get('institucion') : null) ?? ''
      const trial = await deps.operator.tryConnection(key)
      if (trial) await deps.operator.trials.save(trial)
      deps.log.info(
        {
          ...{ institution: trial?.institution, failures: trial?.failures.length },
          persona: deps.personTag(signedInRun(session)),
        },
        'an operator tried a connection',
      )
      return seeOther(reply, `${pathTo('/operacion')}#conexiones`)
    }),
  )
}
