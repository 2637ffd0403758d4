import type { IsoDate } from '#domain/dates.ts'
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
  for (const { rut, dv, ...told } of concernidos) {
    const her = runFromWire({ rut, dv })
    if (her === row.persona.run) continue
    const before = await tx.row<{ resuelto: unknown }>(
      'SELECT resuelto FROM casos.concernidos WHERE run = $1 AND caso_id = $2',
      [her, id],
    )
    if (!(await keep(options, tx, row, { ...told, run: her, event }))) continue
    const moves = warnsOf(definitionOf(options, row), event.type) || row.estado !== estado
    const letter = letterOf(options, row, {
      ...{ pide: told.pide, como: told.como, isNew: !before, type: event.type },
      ...{ eventId: moves ? event.id : undefined },
      ...{ isResolved: told.resuelto !== undefined, wasResolved: Boolean(before?.resuelto) },
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

interface Told {
  readonly run: Run
  readonly como: string
  readonly pide: boolean
  readonly respuesta?: string | undefined
  readonly vence?: IsoDate | undefined
  readonly resuelto?: ConcernedPerson['resuelto']
  readonly pedido?: ConcernedPerson['pedido']
  readonly event: ConcernedEvent
}

async function keep(
  { clock }: NoteOptions,
  tx: Queryable,
  row: CaseRow,
  { run, como, pide, respuesta, vence, resuelto, pedido, event }: Told,
): Promise<boolean> {
  const kept = await tx.row(
    `INSERT INTO casos.concernidos AS c
       (run, caso_id, run_caso, como, pide, respuesta, vence, desde, secuencia, id_solicitud, procedimiento, titulo,
        institucion, solicitante, presentado_el, estado, datos, resuelto, enviado_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     ON CONFLICT (run, caso_id) DO UPDATE
       SET como = $4, pide = $5 AND c.respuesta IS NULL, respuesta = coalesce($6, c.respuesta), vence = $7,
           secuencia = $9, estado = $16, datos = c.datos || $17::jsonb,
           resuelto = coalesce($18, c.resuelto)
     WHERE c.secuencia < $9 RETURNING 1`,
    [
      run,
      row.id,
      row.run,
      como,
      pide,
      respuesta ?? null,
      vence ?? null,
      clock.now(),
      event.sequence ?? 0,
      event.idSolicitud,
      row.procedimiento,
      row.titulo,
      row.institucion,
      fullNameOf(row.persona),
      row.presentado_el,
      row.estado,
      stored({ ...event, data: { ...event.data, ...(pedido && { [askedKey]: pedido.join(' ') }) } }),
      resuelto ? JSON.stringify(resuelto) : null,
      row.enviado_en,
    ],
  )
  return kept !== undefined
}

/** What of an event decides which letter she gets. */
interface Moment {
  readonly pide: boolean
  readonly como: string
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
  { pide, como, isNew, type, eventId, isResolved, wasResolved }: Moment,
): string | undefined {
  if (pide) return 'pedida'
  const { readsEntries } = concernWordsOf(options.procedures.get(row.procedimiento)?.cases?.concerns, como)
  const entry = eventId && `${entryLetter}${eventId}`
  if (readsEntries === true && !isNew) return entry
  if (readsEntries !== true && readsEntries?.includes(type)) return entry
  if (wasResolved) return undefined
  if (isResolved) return 'resuelta-suya'
  if (definitionOf(options, row)?.states[row.estado]?.final) return row.estado
  return isNew ? 'avisada' : undefined
}
