import type { Acting, PageAnswers, Solicitante } from '#engine/asking/context.ts'
import type { RowCheck } from '#engine/asking/question.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CheckRowsJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import type { SheetPlace } from './sheet-types.ts'
import { atPlace, countRows, placeParams } from './write-rows.ts'

type HoldOptions = Pick<CasesOptions, 'database' | 'clock' | 'ids'>

/** A row that the institution is to be asked about. */
export interface RowToCheck {
  readonly number: number
  readonly version: number
  readonly answers: PageAnswers
}

/** The same with its answer, or its silence. */
export interface CheckedRow extends RowToCheck {
  readonly result: RowCheck | 'silence'
}

/** What a job needs to ask about the rows of a list. */
interface HeldList {
  readonly kind: 'taken'
  readonly about: unknown
  readonly person: Solicitante
  readonly acting: Acting
}

// Renewed at each write; a worker that was killed lets go after this time.
const holdMs = 30_000
/** Pauses before a row is asked about again; after the last it waits for the person. */
const pausesSeconds = [10, 60, 300, 1_800, 7_200]

/** When a row that stays unanswered now is asked about again, by how often it was asked. */
function nextTries(now: Date): Date[] {
  return pausesSeconds.map(seconds => new Date(now.getTime() + seconds * 1000))
}

/** Lets one job at a time ask about the rows of a list. */
export function createCheckHold({ database, clock, ids }: HoldOptions, job: CheckRowsJob) {
  const place = { run: job.run, draftId: job.draftId, sheetId: job.sheetId }
  const own = ids.uuid()
  let round = -1
  const due = `${atPlace} AND (estado = 'nueva' OR estado = 'muda' AND proximo_intento_en <= $4)`
  const heldUntil = () => new Date(clock.now().getTime() + holdMs)

  return {
    /** Takes the list, unless another job holds it or the draft was sent or deleted. */
    async take(): Promise<HeldList | { kind: 'held'; until: Date } | 'gone'> {
      const row = await database.row<ListRow>(
        `UPDATE casos.planillas p
         SET revisor = CASE WHEN libre THEN $4::uuid ELSE p.revisor END,
             revisor_hasta = CASE WHEN libre THEN $5::timestamptz ELSE p.revisor_hasta END
         FROM (SELECT revisor_hasta IS NULL OR revisor_hasta <= $6 AS libre FROM casos.planillas WHERE ${atPlace}
               FOR UPDATE) antes
         WHERE ${atPlace} AND EXISTS (SELECT 1 FROM casos.borradores b WHERE b.run = $1 AND b.id = $2)
         RETURNING libre, sobre, persona, actuacion, vuelta, p.revisor_hasta`,
        [...placeParams(place), own, heldUntil(), clock.now()],
      )
      if (!row?.persona || !row.actuacion) return 'gone'
      if (!row.libre) return { kind: 'held', until: row.revisor_hasta ?? clock.now() }
      round = row.vuelta
      return { kind: 'taken', about: row.sobre, person: row.persona, acting: row.actuacion }
    },

    /** The next rows to ask about. */
    next: (count: number): Promise<RowToCheck[]> =>
      database.rows<RowToCheck>(
        `SELECT numero AS number, version, respuestas AS answers FROM casos.filas WHERE ${due}
         ORDER BY numero LIMIT $5`,
        [...placeParams(place), clock.now(), count],
      ),

    /** Stores answers about rows that nobody changed meanwhile. Returns false if the list was taken away. */
    keep: (checked: readonly CheckedRow[]): Promise<boolean> =>
      database.transaction(async tx => {
        if (!(await stillHeld(tx, { place, own, round, until: heldUntil() }))) return false
        await tx.rows(
          `UPDATE casos.filas f SET
             dicho = n.dicho, objeciones = n.objeciones,
             intentos = CASE WHEN n.calla THEN f.intentos + 1 ELSE f.intentos END,
             proximo_intento_en = CASE WHEN n.calla THEN ($5::timestamptz[])[f.intentos + 1] END
           FROM jsonb_to_recordset($4::jsonb)
             AS n(numero integer, version integer, dicho jsonb, objeciones jsonb, calla boolean)
           WHERE f.run = $1 AND f.borrador_id = $2 AND f.planilla = $3
             AND f.numero = n.numero AND f.version = n.version`,
          [...placeParams(place), JSON.stringify(checked.map(told)), nextTries(clock.now())],
        )
        await countRows(tx, place)
        return true
      }),

    /** Lets go of the list. Returns when the next row is to be asked about; undefined if none is. */
    release: (): Promise<Date | undefined> =>
      database.transaction(async tx => {
        if (!(await stillHeld(tx, { place, own, round, until: heldUntil() }))) return undefined
        await tx.rows(`UPDATE casos.planillas SET revisor = NULL, revisor_hasta = NULL WHERE ${atPlace}`, [
          ...placeParams(place),
        ])
        const row = await tx.row<{ cuando: Date | null }>(
          `SELECT min(CASE WHEN estado = 'nueva' THEN $4::timestamptz ELSE proximo_intento_en END) AS cuando
           FROM casos.filas WHERE ${atPlace} AND estado IN ('nueva', 'muda')`,
          [...placeParams(place), clock.now()],
        )
        return row?.cuando ?? undefined
      }),
  }
}

/** The hold of one job, while it asks about what the list was about when it was taken. */
interface Hold {
  readonly place: SheetPlace
  readonly own: string
  readonly round: number
  readonly until: Date
}

/** Whether the job still holds the list; locks it and its draft, so that no row changes after the form was sent. */
async function stillHeld(tx: Queryable, { place, own, round, until }: Hold): Promise<boolean> {
  const draft = await tx.row<{ id: string }>(
    'SELECT id FROM casos.borradores WHERE run = $1 AND id = $2 FOR SHARE',
    [place.run, place.draftId],
  )
  if (!draft) return false
  const renewed = await tx.row<{ vuelta: number }>(
    `UPDATE casos.planillas SET revisor_hasta = $5 WHERE ${atPlace} AND revisor = $4 RETURNING vuelta`,
    [...placeParams(place), own, until],
  )
  return renewed?.vuelta === round
}

const told = ({ number, version, result }: CheckedRow) => ({
  numero: number,
  version,
  dicho: result !== 'silence' && result.kind === 'said' ? result.said : null,
  objeciones: result !== 'silence' && result.kind === 'errors' ? result.errors : null,
  calla: result === 'silence',
})

interface ListRow {
  libre: boolean
  sobre: unknown
  persona: Solicitante | null
  actuacion: Acting | null
  vuelta: number
  revisor_hasta: Date | null
}
