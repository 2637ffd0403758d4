import type { Run } from '#domain/run.ts'
import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { lockCase } from '../case-row.ts'
import type { CasesOptions } from '../options.ts'
import type { IncomingEvent, ReceiveResult } from '../types.ts'
import { type AppendOptions, appendEntries } from './append-entries.ts'
import type { NewEntry } from './entries.ts'

/**
 * Records an event of an institution; see `CaseStore.receiveEvent`.
 *
 * @throws RangeError if the event has no id or an invalid timestamp
 */
export async function receiveEvent(
  options: AppendOptions & Pick<CasesOptions, 'database'>,
  incoming: IncomingEvent,
): Promise<ReceiveResult> {
  const entry = toNewEntry(incoming)
  return options.database.transaction(async tx => {
    await lockRequest(tx, incoming.institutionKey, incoming.idSolicitud)
    const found = await findOwner(tx, incoming)
    const locked = found && (await lockCase(tx, found.run, found.id))
    if (locked) return (await appendEntries(options, tx, locked, [entry])).size > 0 ? 'added' : 'repeated'
    await keepWaiting(tx, incoming, entry, options.clock.now())
    return 'waiting'
  })
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

/** Removes and returns the events that waited for the acknowledgement of this request. */
export async function takeWaiting(
  tx: Queryable,
  institutionKey: string,
  idSolicitud: string,
): Promise<NewEntry[]> {
  const rows = await tx.rows<WaitingRow>(
    `DELETE FROM casos.eventos_en_espera WHERE institucion_clave = $1 AND id_solicitud = $2
     RETURNING id, tipo, ocurrido_en, secuencia, datos`,
    [institutionKey, idSolicitud],
  )
  return rows.map(row => ({
    id: row.id,
    type: row.tipo,
    occurredAt: row.ocurrido_en,
    sequence: row.secuencia ?? undefined,
    actor: 'institucion',
    data: row.datos,
  }))
}

interface WaitingRow {
  id: string
  tipo: string
  ocurrido_en: Date
  secuencia: number | null
  datos: Readonly<Record<string, string>>
}

function toNewEntry({ event }: IncomingEvent): NewEntry {
  const occurredAt = new Date(event.occurredAt)
  if (Number.isNaN(occurredAt.getTime())) throw new RangeError('The instant of the event cannot be read')
  if (event.id === '') throw new RangeError('The event has no id')
  return { ...event, occurredAt, actor: 'institucion' }
}

// If two cases share an id, deliver to neither: one citizen could see another's events.
async function findOwner(
  tx: Queryable,
  incoming: IncomingEvent,
): Promise<{ run: Run; id: string } | undefined> {
  const { institutionKey, idSolicitud, idempotencyKey } = incoming
  if (idempotencyKey !== undefined && isUuid(idempotencyKey)) {
    const byKey = await tx.row<{ run: Run; id: string }>(
      `SELECT run, id FROM casos.casos
       WHERE id = $1 AND institucion_clave = $2 AND (id_solicitud IS NULL OR id_solicitud = $3)`,
      [idempotencyKey, institutionKey, idSolicitud],
    )
    if (byKey) return byKey
  }
  const byName = await tx.rows<{ run: Run; id: string }>(
    'SELECT run, id FROM casos.casos WHERE institucion_clave = $1 AND id_solicitud = $2 LIMIT 2',
    [institutionKey, idSolicitud],
  )
  return byName.length === 1 ? byName[0] : undefined
}

async function keepWaiting(
  tx: Queryable,
  incoming: IncomingEvent,
  entry: NewEntry,
  now: Date,
): Promise<void> {
  await tx.rows(
    `INSERT INTO casos.eventos_en_espera
       (institucion_clave, id_solicitud, id, tipo, ocurrido_en, secuencia, datos, recibido_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      incoming.institutionKey,
      incoming.idSolicitud,
      entry.id,
      entry.type,
      entry.occurredAt,
      entry.sequence ?? null,
      JSON.stringify(entry.data),
      now,
    ],
  )
}
