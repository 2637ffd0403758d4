import type { SheetSummary } from '#engine/asking/context.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { SheetPlace, SheetWrite } from './sheet-types.ts'

/** A change of rows that must not be: the transaction is rolled back. */
export class RowsRefusedError extends Error {
  override readonly name = 'RowsRefusedError'
  readonly why: 'conflict' | 'full' | 'gone'

  constructor(why: RowsRefusedError['why']) {
    super(`The rows were not changed: ${why}`)
    this.why = why
  }
}

/** The parameters that name a list, `$1` to `$3`. */
export const placeParams = ({ run, draftId, sheetId }: SheetPlace) => [run, draftId, sheetId] as const

export const atPlace = 'run = $1 AND borrador_id = $2 AND planilla = $3'

/**
 * Counts a change of rows as one of the draft, and locks both until the transaction ends.
 *
 * @throws RowsRefusedError if the draft is gone, or the list has other changes than she saw
 */
export async function touchDraft(
  tx: Queryable,
  { place, checked, by, seen }: SheetWrite,
  now: Date,
): Promise<void> {
  // The rows of a list that was just written are in no statistics: PostgreSQL would compare each of 5,000 with each.
  await tx.rows('SET LOCAL enable_nestloop TO off')
  const draft = await tx.row(
    `UPDATE casos.borradores SET revision = revision + 1, guardado_en = $3, guardado_por = $4
     WHERE run = $1 AND id = $2 AND vence_en > $3 RETURNING id`,
    [place.run, place.draftId, now, by ?? null],
  )
  if (!draft) throw new RowsRefusedError('gone')
  const list = await tx.row<{ cambios: number }>(
    `INSERT INTO casos.planillas AS p (run, borrador_id, planilla, resumen, revisa, cambios, cambiada_por)
     VALUES ($1, $2, $3, $4, $5, 1, $6)
     ON CONFLICT (run, borrador_id, planilla)
     DO UPDATE SET revisa = $5, cambios = p.cambios + 1, cambiada_por = $6
     RETURNING cambios`,
    [...placeParams(place), JSON.stringify(emptySummary), checked, by ?? null],
  )
  if (seen !== undefined && list?.cambios !== seen + 1) throw new RowsRefusedError('conflict')
}

const emptySummary: SheetSummary = { rows: 0, wrong: 0, unanswered: 0, silent: 0, said: {} }

interface CountRow {
  estado: 'mala' | 'dicha' | 'muda' | 'nueva'
  codigo: string | null
  filas: number
}

/** Counts how the rows stand, for every page that shows it. Only the index is read. */
export async function countRows(tx: Queryable, place: SheetPlace, file?: string | null): Promise<void> {
  const counts = await tx.rows<CountRow>(
    `SELECT estado, codigo, count(*) AS filas FROM casos.filas WHERE ${atPlace} GROUP BY estado, codigo`,
    placeParams(place),
  )
  const sum = (wanted: (row: CountRow) => boolean) =>
    counts.filter(wanted).reduce((total, { filas }) => total + filas, 0)
  const said = counts.flatMap(({ estado, codigo, filas }) =>
    estado === 'dicha' && codigo !== null ? [[codigo, filas] as const] : [],
  )
  const summary: SheetSummary = {
    rows: sum(() => true),
    wrong: sum(({ estado }) => estado === 'mala'),
    unanswered: sum(({ estado }) => estado === 'nueva' || estado === 'muda'),
    silent: sum(({ estado }) => estado === 'muda'),
    said: Object.fromEntries(said),
  }
  await tx.rows(
    `UPDATE casos.planillas SET resumen =
       $4::jsonb
       || CASE WHEN revisa THEN '{}'::jsonb ELSE '{"unanswered": 0}'::jsonb END
       || CASE WHEN $5 THEN $6::jsonb
               WHEN $7 THEN jsonb_set('{}', '{file}', coalesce(resumen -> 'file', 'null')) ELSE '{}'::jsonb END
     WHERE ${atPlace}`,
    [
      ...placeParams(place),
      JSON.stringify(summary),
      file !== undefined,
      JSON.stringify({ file }),
      summary.rows > 0,
    ],
  )
}

/** Marks the later rows with the same key: the first stands, the others repeat it. */
export async function markRepeated(tx: Queryable, place: SheetPlace): Promise<void> {
  await tx.rows(
    `UPDATE casos.filas f SET repite = nullif(otra.primera, f.numero)
     FROM (SELECT numero, min(numero) OVER (PARTITION BY clave) AS primera
           FROM casos.filas WHERE ${atPlace} AND clave IS NOT NULL) otra
     WHERE f.run = $1 AND f.borrador_id = $2 AND f.planilla = $3 AND f.numero = otra.numero
       AND f.repite IS DISTINCT FROM nullif(otra.primera, f.numero)`,
    placeParams(place),
  )
}
