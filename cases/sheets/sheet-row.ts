import type { RowSaid } from '#engine/asking/question.ts'
import type { NewRow, StoredRow } from './sheet-types.ts'

/** A row of `casos.filas`. */
export interface FilaRow {
  numero: number
  version: number
  respuestas: StoredRow['answers']
  celdas: StoredRow['cells'] | null
  errores: StoredRow['errors']
  objeciones: StoredRow['objections'] | null
  repite: number | null
  dicho: RowSaid | null
  guardada_por: string | null
  estado: keyof typeof stateOf
}

export const rowColumns =
  'numero, version, respuestas, celdas, errores, objeciones, repite, dicho, guardada_por, estado'

const stateOf = { mala: 'wrong', dicha: 'said', muda: 'silent', nueva: 'new' } as const

export function toRow(row: FilaRow): StoredRow {
  return {
    number: row.numero,
    version: row.version,
    answers: row.respuestas,
    cells: row.celdas ?? undefined,
    errors: row.errores,
    objections: row.objeciones ?? {},
    repeats: row.repite ?? undefined,
    said: row.dicho ?? undefined,
    ...(row.guardada_por !== null && { savedBy: row.guardada_por }),
    state: stateOf[row.estado],
  }
}

/** New rows as one parameter, for `jsonb_to_recordset` with {@link newRowColumns}. */
export function newRowsParam(rows: readonly NewRow[]): string {
  return JSON.stringify(
    rows.map(({ number, answers, errors, cells, key, search }) => ({
      numero: number,
      respuestas: answers,
      errores: errors,
      celdas: cells ?? null,
      clave: key ?? null,
      busca: search,
    })),
  )
}

export const newRowColumns =
  'numero integer, respuestas jsonb, errores jsonb, celdas jsonb, clave text, busca text'
