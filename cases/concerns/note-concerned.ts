import { type Run, runFromWire } from '#domain/run.ts'
import { type CaseEvent, warnsOf } from '#engine/cases/case-states.ts'
import { concernWordsOf } from '#engine/cases/concern.ts'
import type { ConcernedPerson, InstitutionEvent } from '#engine/procedure.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { type CaseRow, definitionOf, findCaseRow, fullNameOf } from '../case-row.ts'
import { stored } from '../history/entries.ts'
import { concernJob, entryLetter } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'

type NoteOptions = Pick<CasesOptions, 'procedures' | 'clock' | 'jobs'>

/** What an event says of the people whom a request concerns. */
export interface ConcernedEvent extends Pick<InstitutionEvent, 'concernidos'> {
  readonly idSolicitud: string
  /** The entry of the history that it became. */
  readonly id: string
  readonly type: string
  readonly sequence: number | undefined
  readonly data: CaseEvent['data']
  readonly resumen?: unknown
}

/** Keeps whom a locked case concerns, as an event names them, and queues their letters. An older event changes nothing. */
export async function noteConcerned(
  options: NoteOptions,
  tx: Queryable,
  { run, id, estado }: Pick<CaseRow, 'run' | 'id' | 'estado'>,
  event: ConcernedEvent,
): Promise<void> {
  const { concernidos = [] } = event
  if (concernidos.length === 0) return
  // Read after the event is in the history: the row has the new state.
  const row = await findCaseRow(tx, run, id)
  if (!row) return
  const told = new Map<Run, Told>()
  for (const { rut, dv, ...about } of concernidos) {
    const her = runFromWire({ rut, dv })
    if (her !== row.persona.run && !told.has(her)) told.set(her, { ...about, run: her })
  }
  if (told.size === 0) return
  const before = await wasResolvedBefore(tx, id, [...told.keys()])
  for (const her of await keep(options, tx, row, event, [...told.values()])) {
    const about = told.get(her)
    if (!about) continue
    const moves = warnsOf(definitionOf(options, row), event.type) || row.estado !== estado
    const letter = letterOf(options, row, {
      ...{ pide: about.pide, como: about.como, answer: about.respuesta, isNew: !before.has(her) },
      ...{ type: event.type, eventId: moves ? event.id : undefined },
      ...{ isResolved: about.resuelto !== undefined, wasResolved: before.get(her) === true },
    })
    if (letter)
      await options.jobs.send(
        concernJob,
        { run: her, caseId: id, letter },
        { tx, singletonKey: `${id}:${her}:${letter}` },
      )
  }
}

/** Where the data of a person whom a request concerns keep what was asked of her. */
export const askedKey = 'pedido'

/** What an event says of one person. */
interface Told extends Omit<ConcernedPerson, 'rut' | 'dv'> {
  readonly run: Run
}

/** Those of these people whom the case concerned already, and whether theirs was decided. */
async function wasResolvedBefore(
  tx: Queryable,
  id: string,
  runs: readonly Run[],
): Promise<ReadonlyMap<Run, boolean>> {
  const rows = await tx.rows<{ run: Run; resuelto: boolean }>(
    `SELECT run, resuelto IS NOT NULL AS resuelto FROM casos.concernidos
      WHERE run = ANY($1::text[]) AND caso_id = $2`,
    [runs, id],
  )
  return new Map(rows.map(({ run, resuelto }) => [run, resuelto]))
}

/** The institution's event when it looks at a decided request again. */
const reopened = 'reabierta'

/**
 * Keeps what an event says of each, in one statement: a list may have thousands. Returns those of whom it says something new.
 * Citus sends what follows ON CONFLICT to her machine alone, which would not know the types of parameters there.
 */
async function keep(
  { clock }: NoteOptions,
  tx: Queryable,
  row: CaseRow,
  event: ConcernedEvent,
  told: readonly Told[],
): Promise<readonly Run[]> {
  const people = told.map(({ pedido, ...about }) => ({
    ...about,
    datos: pedido ? { [askedKey]: pedido.join(' ') } : {},
  }))
  const resuelto = event.type === reopened ? 'NULL' : 'coalesce(excluded.resuelto, c.resuelto)'
  const kept = await tx.rows<{ run: Run }>(
    `INSERT INTO casos.concernidos AS c
       (run, caso_id, run_caso, como, pide, respuesta, vence, desde, secuencia, id_solicitud, procedimiento, titulo,
        institucion, solicitante, presentado_el, estado, datos, resuelto, enviado_en)
     SELECT p.run, $2::uuid, $3, p.como, p.pide, p.respuesta, p.vence, $4::timestamptz, $5::bigint, $6, $7, $8, $9, $10,
            $11::date, $12, $13::jsonb || p.datos, p.resuelto, $14::timestamptz
       FROM jsonb_to_recordset($1::jsonb) AS p
            (run text, como text, pide boolean, respuesta text, vence date, datos jsonb, resuelto jsonb)
     ON CONFLICT (run, caso_id) DO UPDATE
       SET como = excluded.como, pide = excluded.pide AND c.respuesta IS NULL,
           respuesta = coalesce(excluded.respuesta, c.respuesta), vence = excluded.vence,
           secuencia = excluded.secuencia, estado = excluded.estado, datos = c.datos || excluded.datos,
           resuelto = ${resuelto}
     WHERE c.secuencia < excluded.secuencia RETURNING run`,
    [
      JSON.stringify(people),
      row.id,
      row.run,
      clock.now(),
      event.sequence ?? 0,
      event.idSolicitud,
      row.procedimiento,
      row.titulo,
      row.institucion,
      fullNameOf(row.persona),
      row.presentado_el,
      row.estado,
      stored(event),
      row.enviado_en,
    ],
  )
  return kept.map(({ run }) => run)
}

/** The institution's event when somebody who was asked has answered. */
const answered = 'confirmacion'

/** What of an event decides which letter she gets. */
interface Moment {
  readonly pide: boolean
  readonly como: string
  /** What she answered, if she was asked. */
  readonly answer: ConcernedPerson['respuesta']
  readonly isNew: boolean
  readonly type: string
  /** Of an entry that warns or changes the state. */
  readonly eventId: string | undefined
  readonly isResolved: boolean
  readonly wasResolved: boolean
}

/** Which letter is due: she is asked, an entry that she may read, hers was decided or the whole, or it names her for the first time. */
function letterOf(
  options: NoteOptions,
  row: CaseRow,
  { pide, como, answer, isNew, type, eventId, isResolved, wasResolved }: Moment,
): string | undefined {
  if (pide) return 'pedida'
  const { readsEntries } = concernWordsOf(options.procedures.get(row.procedimiento)?.cases?.concerns, como)
  const entry = eventId && `${entryLetter}${eventId}`
  // That she answered she knows; what she did not confirm she reads in her own words, and not in those of the applicant.
  const reads = answer === undefined || (answer === 'si' && type !== answered) ? readsEntries : undefined
  if (reads === true && !isNew) return entry
  if (reads !== true && reads?.includes(type)) return entry
  if (wasResolved) return undefined
  const state = definitionOf(options, row)?.states[row.estado]
  // What was granted changes something for her before it is paid.
  if (state?.final || (eventId && state?.tone === 'exito')) return row.estado
  if (isResolved) return 'resuelta-suya'
  return isNew ? 'avisada' : undefined
}
