import type { IncomingHttpHeaders } from 'node:http'
import type { CaseStore } from '#cases/types.ts'
import type { Run } from '#domain/run.ts'
import type { Letters } from '#engine/cases/letters.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Clock } from '#platform/clock.ts'
import { misfits } from '#platform/contract/misfits.ts'
import type { Logger } from '#platform/log.ts'
import { webhookSignatureProblem } from '#platform/secrets/webhook-signature.ts'
import type { Institution } from '#services/kit/institution.ts'
import { eventoSignatureHeader } from '#services/kit/requests/evento.ts'

/** Dependencies of {@link createEventIntake}. */
export interface EventIntakeOptions {
  cases: Pick<CaseStore, 'receiveEvent'>
  institutions: readonly Pick<Institution, 'key' | 'events'>[]
  procedures: Iterable<Pick<Procedure, 'head' | 'eventLetters'>>
  /** The letters that a person causes. */
  lettersOf: (run: Run) => Letters
  /** The secret that an institution (by key) signs its events with. */
  secretOf: (key: string) => string
  clock: Clock
  log: Pick<Logger, 'warn'>
}

/**
 * Webhook for the institutions' events. Answers 204 if the event is stored (also if it was known) and its letters are
 * queued, 401 if the signature is wrong, 400 if the event is invalid, 404 if the institution is unknown or sends no events.
 *
 * @throws Error if a procedure refers to an institution that is not listed
 */
export function createEventIntake(options: EventIntakeOptions) {
  const { cases, institutions, lettersOf, secretOf, clock, log } = options
  const procedures = [...options.procedures]
  for (const { head } of procedures)
    if (head.institutionKey !== undefined && !institutions.some(({ key }) => key === head.institutionKey))
      throw new Error(`Procedure ${head.id}: there is no institution ${head.institutionKey}`)

  return async (key: string, body: string, headers: IncomingHttpHeaders): Promise<number> => {
    const events = institutions.find(institution => institution.key === key)?.events
    if (!events) return 404
    const problem = webhookSignatureProblem(body, String(headers[eventoSignatureHeader] ?? ''), {
      secret: secretOf(key),
      now: clock.now(),
    })
    if (problem) {
      log.warn({ institution: key, problem }, 'an event was refused')
      return 401
    }
    const evento = events.schema.safeParse(parsed(body))
    if (!evento.success) {
      log.warn({ institution: key, misfits: misfits(evento.error) }, 'an event does not follow the contract')
      return 400
    }
    const { id, idSolicitud, tipo, secuencia, ocurridoEn } = evento.data
    await cases.receiveEvent({
      institutionKey: key,
      idSolicitud,
      event: { id, type: tipo, sequence: secuencia, occurredAt: ocurridoEn },
      content: evento.data,
    })
    for (const { head, eventLetters } of procedures)
      if (head.institutionKey === key)
        for (const { from, ...letter } of eventLetters(evento.data))
          await lettersOf(from).send({ ...letter, protects: true })
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
