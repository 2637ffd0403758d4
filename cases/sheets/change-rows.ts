import type { Queryable } from '#platform/postgres/database.ts'
import type { CasesOptions } from '../options.ts'
import { newRowColumns, newRowsParam } from './sheet-row.ts'
import type { NewRow, RowsChange, RowsToRemove, SheetPlace, Sheets, SheetWrite } from './sheet-types.ts'
import { atPlace, countRows, markRepeated, placeParams, RowsRefusedError, touchDraft } from './write-rows.ts'

/** Dependencies of changes of rows. */
export type ChangeOptions = Pick<CasesOptions, 'database' | 'clock'>

/** See `Sheets`. */
export function createRowChanges(
  options: ChangeOptions,
): Pick<Sheets, 'saveRow' | 'replaceRows' | 'removeRows'> {
  return {
    saveRow: (write, row, at) =>
      changed(options, write, tx =>
        'addId' in at ? addRow(tx, write, row, at.addId) : replaceRow(tx, write, { ...row, ...at }),
      ),
    replaceRows: (write, rows, file) =>
      changed(options, write, tx => takeFile(tx, write, rows), file ?? null),
    removeRows: (write, rows) => changed(options, write, tx => removeRows(tx, write.place, rows)),
  }
}

/** Runs a change with what follows from it, or changes nothing. */
async function changed(
  { database, clock }: ChangeOptions,
  write: SheetWrite,
  change: (tx: Queryable) => Promise<void>,
  file?: string | null,
): Promise<RowsChange> {
  try {
    await database.transaction(async tx => {
      await touchDraft(tx, write, clock.now())
      await change(tx)
      await markRepeated(tx, write.place)
      await countRows(tx, write.place, file)
    })
    return 'done'
  } catch (error) {
    if (error instanceof RowsRefusedError) return error.why
    throw error
  }
}

async function addRow(
  tx: Queryable,
  { place, maxRows, by }: SheetWrite,
  row: Omit<NewRow, 'number'>,
  addId: string,
): Promise<void> {
  const found = await tx.row<{ ultima: number; filas: number; hecha: boolean }>(
    `SELECT coalesce(max(numero), 0) AS ultima, count(*) AS filas, coalesce(bool_or(alta = $4), false) AS hecha
     FROM casos.filas WHERE ${atPlace}`,
    [...placeParams(place), addId],
  )
  if (!found || found.hecha) return
  if (found.filas >= maxRows) throw new RowsRefusedError('full')
  await insertRows(tx, { place, by }, [{ ...row, number: found.ultima + 1 }])
  await tx.rows(`UPDATE casos.filas SET alta = $4 WHERE ${atPlace} AND numero = $5`, [
    ...placeParams(place),
    addId,
    found.ultima + 1,
  ])
}

/** What the institution said stays if the answers did. The same answers sent again change nothing. */
async function replaceRow(
  tx: Queryable,
  { place, by }: SheetWrite,
  row: NewRow & { version: number },
): Promise<void> {
  const saved = await tx.rows(
    `UPDATE casos.filas f SET
       version = f.version + 1, respuestas = n.respuestas, errores = n.errores, celdas = n.celdas, clave = n.clave,
       busca = n.busca, guardada_por = $6,
       repite = CASE WHEN n.clave IS NOT DISTINCT FROM f.clave THEN f.repite END,
       dicho = CASE WHEN n.respuestas = f.respuestas THEN f.dicho END,
       objeciones = CASE WHEN n.respuestas = f.respuestas THEN f.objeciones END,
       intentos = 0, proximo_intento_en = NULL
     FROM jsonb_to_recordset($4::jsonb) AS n(${newRowColumns})
     WHERE f.run = $1 AND f.borrador_id = $2 AND f.planilla = $3 AND f.numero = n.numero AND f.version = $5
     RETURNING f.numero`,
    [...placeParams(place), newRowsParam([row]), row.version, by ?? null],
  )
  if (saved.length > 0) return
  const same = await tx.row(
    `SELECT numero FROM casos.filas WHERE ${atPlace} AND numero = $4 AND respuestas = $5::jsonb AND errores = '{}'`,
    [...placeParams(place), row.number, JSON.stringify(row.answers)],
  )
  if (!same) throw new RowsRefusedError('conflict')
}

// The earlier rows lie aside under another name while those of the file come: what was said of the same row is taken over.
const asideOf = (place: SheetPlace): SheetPlace => ({ ...place, sheetId: `${place.sheetId}#anterior` })

async function takeFile(
  tx: Queryable,
  { place, maxRows, by }: SheetWrite,
  rows: () => AsyncIterable<readonly NewRow[]>,
): Promise<void> {
  const aside = asideOf(place)
  await tx.rows(`UPDATE casos.filas SET planilla = $4 WHERE ${atPlace}`, [
    ...placeParams(place),
    aside.sheetId,
  ])
  // A page of a row that was made before the file came is of an older version.
  const before = await tx.row<{ ultima: number }>(
    `SELECT coalesce(max(version), 0) AS ultima FROM casos.filas WHERE ${atPlace}`,
    placeParams(aside),
  )
  const version = (before?.ultima ?? 0) + 1
  let count = 0
  for await (const some of rows()) {
    count += some.length
    if (count > maxRows) throw new RowsRefusedError('full')
    await insertRows(tx, { place, by }, some, version)
  }
  await tx.rows(
    `UPDATE casos.filas f SET dicho = a.dicho
     FROM casos.filas a
     WHERE f.run = $1 AND f.borrador_id = $2 AND f.planilla = $3
       AND a.run = $1 AND a.borrador_id = $2 AND a.planilla = $4
       AND a.clave = f.clave AND a.respuestas = f.respuestas AND a.dicho IS NOT NULL`,
    [...placeParams(place), aside.sheetId],
  )
  await tx.rows(`DELETE FROM casos.filas WHERE ${atPlace}`, placeParams(aside))
}

async function removeRows(tx: Queryable, place: SheetPlace, rows: RowsToRemove): Promise<void> {
  const [which, ...params] =
    'number' in rows
      ? ['numero = $4 AND version = $5', rows.number, rows.version]
      : rows.which === 'all'
        ? ['true']
        : rows.which === 'wrong'
          ? [`estado = 'mala'`]
          : [`estado = 'dicha' AND codigo = ANY ($4)`, rows.which.codes]
  const gone = await tx.rows(`DELETE FROM casos.filas WHERE ${atPlace} AND ${which} RETURNING numero`, [
    ...placeParams(place),
    ...params,
  ])
  const many = 'number' in rows ? 1 : rows.many
  if (many !== undefined && gone.length !== many) throw new RowsRefusedError('conflict')
}

async function insertRows(
  tx: Queryable,
  { place, by }: Pick<SheetWrite, 'place' | 'by'>,
  rows: readonly NewRow[],
  version = 1,
): Promise<void> {
  await tx.rows(
    `INSERT INTO casos.filas
       (run, borrador_id, planilla, numero, respuestas, errores, celdas, clave, busca, version, guardada_por)
     SELECT $1, $2, $3, numero, respuestas, errores, celdas, clave, busca, $5, $6
     FROM jsonb_to_recordset($4::jsonb) AS n(${newRowColumns})`,
    [...placeParams(place), newRowsParam(rows), version, by ?? null],
  )
}
