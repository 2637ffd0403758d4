import type { InstitutionEvent } from '#engine/procedure.ts'
import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Owner } from '#platform/postgres/lookups.ts'
import type { AnsweredStates } from '../asking/asking-types.ts'
import { askedIdOf, newsOf } from '../asking/news-of.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
import { type CaseRow, lockCase, resumenOf } from '../case-row.ts'
import { noteConcerned } from '../concerns/note-concerned.ts'
import type { CasesOptions } from '../options.ts'
import { revokeReceipt } from '../receipts/issue-receipt.ts'
import type { IncomingEvent, ReceiveResult } from '../types.ts'
import { type AppendOptions, appendEntries } from './append-entries.ts'
import { type NewEntry, readHistory } from './entries.ts'

/**
 * Records an event of an institution; see `CaseStore.receiveEvent`.
 *
 * @throws RangeError if the event has no id or an invalid timestamp
 */
export async function receiveEvent(options: ReceiveOptions, incoming: IncomingEvent): Promise<ReceiveResult> {
  const event = toWaiting(incoming)
  return options.database.transaction(async tx => {
    await lockRequest(tx, incoming.institutionKey, incoming.idSolicitud)
    const found = await findOwner(tx, incoming)
    const locked = found && (await lockCase(tx, found.run, found.id))
    if (locked && (await wasAnswered(options, tx, locked, incoming))) {
      await noteConcernedIn(options, tx, locked, [event])
      return 'repeated'
    }
    if (locked) return (await join(options, tx, locked, [event])) ? 'added' : 'repeated'
    await keepWaiting(tx, incoming, event, options.clock.now())
    return 'waiting'
  })
}

type ReceiveOptions = AppendOptions & Pick<CasesOptions, 'database' | 'statesAsked'>

/** An institution's answer to a question about a request of a case. */
export interface IncomingAnswer extends Pick<IncomingEvent, 'institutionKey' | 'idSolicitud'> {
  readonly answer: AnsweredStates
}

/**
 * Records the states of an answer that the history lacks, as events of the institution. Asking again, also after a worker was
 * killed, adds nothing.
 */
export async function receiveAnswer(
  options: ReceiveOptions,
  { answer, ...request }: IncomingAnswer,
): Promise<ReceiveResult> {
  return options.database.transaction(async tx => {
    await lockRequest(tx, request.institutionKey, request.idSolicitud)
    const found = await findOwner(tx, request)
    const locked = found && (await lockCase(tx, found.run, found.id))
    if (!locked) return 'repeated'
    const history = await readHistory(tx, locked.run, locked.id)
    const news = newsOf(request.idSolicitud, answer.states, history).map(({ at, ...event }, index, all) => {
      const isCurrent = index === all.length - 1 && event.type === answer.states.at(-1)?.type
      const content = isCurrent ? answer.content : undefined
      return toWaiting({ ...request, event: { ...event, occurredAt: at }, content })
    })
    return news.length > 0 && (await join(options, tx, locked, news)) ? 'added' : 'repeated'
  })
}

/** How often on one day a state is looked for. */
const mostOnOneDay = 3

/** Whether the state that an event tells came in an answer before it. */
async function wasAnswered(
  { statesAsked }: ReceiveOptions,
  tx: Queryable,
  { run, id }: CaseRow,
  { institutionKey, idSolicitud, event: { type, occurredAt: at } }: IncomingEvent,
): Promise<boolean> {
  if (!statesAsked?.has(institutionKey)) return false
  const ids = Array.from({ length: mostOnOneDay }, (_, index) =>
    askedIdOf(idSolicitud, { type, at }, index + 1),
  )
  const known = await tx.row(
    'SELECT 1 FROM casos.historia WHERE run = $1 AND caso_id = $2 AND id = ANY($3)',
    [run, id, ids],
  )
  return known !== undefined
}

/**
 * Serialises events and the acknowledgement of one request. Otherwise an event could find no case while the
 * acknowledgement finds no event, and the event would be lost.
 */
export async function lockRequest(tx: Queryable, institutionKey: string, idSolicitud: string): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `casos.eventos:${institutionKey}:${idSolicitud}`,
  ])
}

/** The same for many requests, in an order that cannot deadlock with another many. */
export async function lockRequests(
  tx: Queryable,
  requests: readonly (readonly [string, string])[],
): Promise<void> {
  await tx.rows(
    `SELECT pg_advisory_xact_lock(l.llave)
       FROM (SELECT DISTINCT hashtextextended(t, 0) AS llave FROM unnest($1::text[]) t ORDER BY 1) l`,
    [requests.map(([key, id]) => `casos.eventos:${key}:${id}`)],
  )
}

/** Removes and returns the events that waited for the acknowledgement of this request. */
export async function takeWaiting(
  tx: Queryable,
  institutionKey: string,
  idSolicitud: string,
): Promise<WaitingEvent[]> {
  const rows = await tx.rows<WaitingRow>(
    `DELETE FROM casos.eventos_en_espera WHERE institucion_clave = $1 AND id_solicitud = $2
     RETURNING id, tipo, ocurrido_en, secuencia, datos, evento`,
    [institutionKey, idSolicitud],
  )
  const oldestFirst = rows.toSorted((one, other) => (one.secuencia ?? 0) - (other.secuencia ?? 0))
  return oldestFirst.map(row => ({
    id: row.id,
    type: row.tipo,
    occurredAt: row.ocurrido_en,
    sequence: row.secuencia ?? undefined,
    data: row.datos,
    content: row.evento ?? undefined,
    idSolicitud,
  }))
}

/** An event that is not in a case yet. */
export interface WaitingEvent extends Omit<NewEntry, 'actor'> {
  readonly idSolicitud: string
  readonly content: InstitutionEvent | undefined
}

/**
 * Adds events, and the entries that come with them, to their locked case. Returns whether one is new.
 *
 * @param first - entries before them
 */
export async function join(
  options: AppendOptions,
  tx: Queryable,
  locked: CaseRow,
  events: readonly WaitingEvent[],
  first: readonly NewEntry[] = [],
): Promise<boolean> {
  const entries = events.map(event => entryOf(options, locked, event))
  const added = await appendEntries(options, tx, locked, [...first, ...entries])
  if (entries.some(({ id, type }) => added.has(id) && endsReceipt(options, locked, type)))
    await revokeReceipt(tx, locked)
  await noteConcernedIn(options, tx, locked, events)
  return added.size > 0
}

function entryOf(
  options: AppendOptions,
  locked: CaseRow,
  { content, idSolicitud: _idSolicitud, data, ...event }: WaitingEvent,
): NewEntry {
  return {
    ...event,
    actor: 'institucion',
    data: { ...data, ...askedOf(content) },
    resumen: resumenOf(options, locked, content),
  }
}

async function noteConcernedIn(
  options: AppendOptions,
  tx: Queryable,
  locked: CaseRow,
  events: readonly WaitingEvent[],
): Promise<void> {
  for (const event of events) {
    const { idSolicitud, content } = event
    await noteConcerned(options, tx, locked, {
      ...entryOf(options, locked, event),
      ...{ idSolicitud, concernidos: content?.concernidos, sequence: event.sequence },
    })
  }
}

/** Whether the institution says with it that what the citizen wished came about: only then her receipt is void. */
function endsReceipt({ procedures }: AppendOptions, { procedimiento }: CaseRow, type: string): boolean {
  const actions = procedures.get(procedimiento)?.cases?.actions ?? {}
  return Object.values(actions).some(({ receiptEndsOn }) => receiptEndsOn === type)
}

/** For the applicant's timeline: the last day of those who are asked; where they are several, how many, and how many answered. */
function askedOf(content: InstitutionEvent | undefined): Readonly<Record<string, string>> {
  const asked = (content?.concernidos ?? []).filter(({ vence }) => vence !== undefined)
  const days = asked.flatMap(({ pide, vence }) => (pide && vence ? [vence] : []))
  const last = days.toSorted().at(-1)
  const answered = asked.filter(({ respuesta }) => respuesta === 'si' || respuesta === 'no')
  return {
    ...(last !== undefined && { confirmaHasta: last }),
    ...(asked.length > 1 && { preguntadas: `${asked.length}`, respondieron: `${answered.length}` }),
  }
}

interface WaitingRow {
  id: string
  tipo: string
  ocurrido_en: Date
  secuencia: number | null
  datos: Readonly<Record<string, string>>
  evento: InstitutionEvent | null
}

function toWaiting({ event, idSolicitud, content }: IncomingEvent): WaitingEvent {
  const occurredAt = new Date(event.occurredAt)
  if (Number.isNaN(occurredAt.getTime())) throw new RangeError('The instant of the event cannot be read')
  if (event.id === '') throw new RangeError('The event has no id')
  return { ...event, occurredAt, data: {}, idSolicitud, content }
}

async function findOwner(tx: Queryable, incoming: Omit<IncomingEvent, 'event'>): Promise<Owner | undefined> {
  const { institutionKey, idSolicitud, idempotencyKey } = incoming
  if (idempotencyKey !== undefined && isUuid(idempotencyKey)) {
    const [owner] = await caseLookups.find(tx, [caseKeys.case(idempotencyKey)], () =>
      tx.rows('SELECT run, id FROM casos.casos WHERE id = $1', [idempotencyKey]),
    )
    const byKey =
      owner &&
      (await tx.row<Owner>(
        `SELECT run, id FROM casos.casos
         WHERE run = $1 AND id = $2 AND institucion_clave = $3 AND (id_solicitud IS NULL OR id_solicitud = $4)`,
        [owner.run, idempotencyKey, institutionKey, idSolicitud],
      ))
    if (byKey) return byKey
  }
  return ownerOfRequest(tx, institutionKey, idSolicitud)
}

/** Whose an institution's request is. If two cases share its id, nobody's: one citizen could see another's events. */
export async function ownerOfRequest(
  db: Queryable,
  institutionKey: string,
  idSolicitud: string,
): Promise<Owner | undefined> {
  const owners = await caseLookups.find(db, [caseKeys.request(institutionKey, idSolicitud)], () =>
    db.rows('SELECT run, id FROM casos.casos WHERE institucion_clave = $1 AND id_solicitud = $2 LIMIT 2', [
      institutionKey,
      idSolicitud,
    ]),
  )
  return owners.length === 1 ? owners[0] : undefined
}

async function keepWaiting(
  tx: Queryable,
  incoming: IncomingEvent,
  event: WaitingEvent,
  now: Date,
): Promise<void> {
  await tx.rows(
    `INSERT INTO casos.eventos_en_espera
       (institucion_clave, id_solicitud, id, tipo, ocurrido_en, secuencia, datos, recibido_en, evento)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      incoming.institutionKey,
      incoming.idSolicitud,
      event.id,
      event.type,
      event.occurredAt,
      event.sequence ?? null,
      JSON.stringify(event.data),
      now,
      event.content ? JSON.stringify(event.content) : null,
    ],
  )
}
