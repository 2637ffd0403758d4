import type { IncomingHttpHeaders } from 'node:http'
import type { CaseStore } from '#cases/types.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import { webhookSignatureProblem } from '#platform/secrets/webhook-signature.ts'
import { eventData } from '#procedures/5300-asignacion-por-muerte/event-data.ts'
import { asignacionPorMuerte } from '#procedures/5300-asignacion-por-muerte/procedure.ts'
import { eventoSignatureHeader, eventoSolicitudSchema } from '#services/asignacion-muerte/contract.ts'

/** What taking events needs. */
export interface EventIntakeOptions {
  cases: Pick<CaseStore, 'receiveEvent'>
  /** Shared with the institutions that sign with it. */
  secret: string
  clock: Clock
  log: Logger
}

/**
 * Takes what institutions tell about requests. Answers 204 when the event is kept (also when it was known), 401 when the
 * signature is wrong, 400 when the event makes no sense, 404 for an institution that is not known.
 */
export function createEventIntake({ cases, secret, clock, log }: EventIntakeOptions) {
  return async (institution: string, body: string, headers: IncomingHttpHeaders): Promise<number> => {
    if (institution !== 'asignacion-muerte') return 404
    const problem = webhookSignatureProblem(body, String(headers[eventoSignatureHeader] ?? ''), {
      secret,
      now: clock.now(),
    })
    if (problem) {
      log.warn({ institution, problem }, 'an event was refused')
      return 401
    }
    const evento = eventoSolicitudSchema.safeParse(parsed(body))
    if (!evento.success) return 400
    const { id, idSolicitud, tipo, secuencia, ocurridoEn } = evento.data
    await cases.receiveEvent({
      institution: asignacionPorMuerte.head.institution,
      idSolicitud,
      event: { id, type: tipo, sequence: secuencia, occurredAt: ocurridoEn, data: eventData(evento.data) },
    })
    return 204
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
