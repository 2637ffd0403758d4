import type { Clock } from '#platform/clock.ts'
import type { Fetch } from '#platform/contract/client.ts'
import type { Logger } from '#platform/log.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { signWebhook } from '#platform/secrets/webhook-signature.ts'
import { eventoSignatureHeader } from './evento.ts'
import { deskSchema } from './migrate-desk.ts'

/** The portal's webhook for one institution. */
export interface EventTarget {
  readonly fetch: Fetch
  readonly url: string
  /** Signs events (`#platform/secrets/webhook-signature.ts`); different for each institution. */
  readonly secret: string
}

/** Dependencies of {@link deliverDue}. */
export interface OutboxOptions {
  /** Key of the institution. */
  readonly key: string
  readonly database: Queryable
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly target: EventTarget
}

const batchSize = 20
const deadlineMs = 8000
// Pauses between attempts: 5 s, 10 s, 20 s … up to an hour.
const firstPauseMs = 5000
const longestPauseMs = 3_600_000

/**
 * Sends every event that is due. Each is retried with growing pauses until the portal answers 2xx: delivery is at
 * least once. Due events of one request go out in order; a retried one may arrive after later ones.
 *
 * @returns how many the portal accepted
 */
export async function deliverDue(options: OutboxOptions): Promise<number> {
  let delivered = 0
  for (;;) {
    const due = await claimDue(options)
    const taken = await Promise.all(byRequest(due).map(events => deliverInTurn(events, options)))
    for (const count of taken) delivered += count
    if (due.length < batchSize) return delivered
  }
}

interface DueEvent {
  readonly run: string
  readonly id: string
  readonly evento: unknown
  readonly intentos: number
  /** Id of the request, and the event's number among that request's events. */
  readonly solicitud: string
  readonly secuencia: number
}

/** Events grouped by request, in order. */
function byRequest(due: readonly DueEvent[]): readonly (readonly DueEvent[])[] {
  const inOrder = due.toSorted((one, other) => one.secuencia - other.secuencia)
  return [...Map.groupBy(inOrder, ({ solicitud }) => solicitud).values()]
}

/** Sends one request's events until one fails; that one and the rest are retried. Returns how many were accepted. */
async function deliverInTurn(events: readonly DueEvent[], options: OutboxOptions): Promise<number> {
  let taken = 0
  for (const event of events) {
    if (!(await deliver(event, options))) break
    taken += 1
  }
  return taken
}

/** Adds an event to the outbox, in the transaction that changes the request. */
export async function putEvent(
  tx: Queryable,
  key: string,
  { run, id, evento, at }: { run: string; id: string; evento: unknown; at: Date },
): Promise<void> {
  await tx.rows(
    `INSERT INTO ${deskSchema(key)}.salida (run, id, evento, proximo_intento) VALUES ($1, $2, $3, $4)`,
    [run, id, JSON.stringify(evento), at],
  )
}

/** Fetches due events and schedules their next attempt first, so that a crash loses nothing. */
async function claimDue({ key, database, clock }: OutboxOptions): Promise<DueEvent[]> {
  const table = `${deskSchema(key)}.salida`
  return database.rows<DueEvent>(
    `UPDATE ${table} AS s
        SET intentos = intentos + 1,
            proximo_intento = $1::timestamptz
              + least($3::float8 * 2 ^ least(intentos, 30), $4::float8) * interval '1 millisecond'
      WHERE (run, id) IN (SELECT run, id FROM ${table}
                           WHERE entregado_en IS NULL AND proximo_intento <= $1
                           ORDER BY proximo_intento, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING run, id, evento, intentos, evento->>'idSolicitud' AS solicitud, (evento->>'secuencia')::int AS secuencia`,
    [clock.now(), batchSize, firstPauseMs, longestPauseMs],
  )
}

async function deliver({ run, id, evento, intentos }: DueEvent, options: OutboxOptions): Promise<boolean> {
  const { target } = options
  const body = JSON.stringify(evento)
  const headers = {
    'content-type': 'application/json',
    [eventoSignatureHeader]: signWebhook(body, target.secret, options.clock.now()),
  }
  try {
    const signal = AbortSignal.timeout(deadlineMs)
    const request = new Request(target.url, { method: 'POST', headers, body, signal, redirect: 'error' })
    const response = await target.fetch(request)
    await response.body?.cancel()
    if (!response.ok) throw new Error(`status ${response.status}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    options.log.warn(
      { service: options.key, evento: id, intentos, reason },
      'the portal did not take an event',
    )
    return false
  }
  await options.database.rows(
    `UPDATE ${deskSchema(options.key)}.salida SET entregado_en = $3 WHERE run = $1 AND id = $2`,
    [run, id, options.clock.now()],
  )
  return true
}
