import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import type { Authenticate } from '#platform/contract/service.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { webhookSignatureProblem } from '#platform/secrets/webhook-signature.ts'
import { createPassphrases } from '../llaves/rules.ts'
import type { House } from './institution.ts'
import { referenceData } from './reference-data.ts'
import { type EventoRecibido, eventoSignatureHeader } from './requests/evento.ts'

/** Test authentication: the bearer token is the caller's RUN; `RUN/RUN` adds the official. */
export const tokenIsRun: Authenticate = async request => {
  const [, run, actor] =
    /^Bearer ([^/\s]+)(?:\/(\S+))?$/.exec(request.headers.get('authorization') ?? '') ?? []
  return run === undefined ? undefined : { kind: 'persona', run, ...(actor && { actor }) }
}

/** A silent log. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A fake portal for events: its answer, and the events received. */
export interface EventPortal {
  answers: number
  received: EventoRecibido[]
}

/** Dependencies for one institution's tests, at noon on Monday 23 November 2026, and a fake portal for its events. */
export function createTestHouse(database: Database): {
  house: House
  clock: MovableClock
  portal: EventPortal
} {
  const clock = createMovableClock('2026-11-23T15:00:00Z')
  const portal: EventPortal = { answers: 204, received: [] }
  const secret = 'secreto'
  const house: House = {
    database,
    clock,
    ids: systemIds,
    log: createLogger({ level: 'silent' }),
    authenticate: tokenIsRun,
    encrypt: async clear => clear,
    passphrases: createPassphrases('maestra', clock),
    clients: [],
    reference: referenceData,
    stepMs: 20_000,
    events: {
      url: 'http://portal.test/eventos',
      secret,
      fetch: async request => {
        const body = await request.text()
        const signature = request.headers.get(eventoSignatureHeader) ?? undefined
        if (webhookSignatureProblem(body, signature, { secret, now: clock.now() }))
          return new Response(null, { status: 401 })
        if (portal.answers < 300) portal.received.push(JSON.parse(body))
        return new Response(null, { status: portal.answers })
      },
    },
  }
  return { house, clock, portal }
}
