import type { Run } from '#domain/run.ts'
import { checkRowsJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { createRowChanges } from './change-rows.ts'
import { type FilaRow, rowColumns, toRow } from './sheet-row.ts'
import type {
  CheckOrder,
  OwnList,
  RowsPage,
  RowsWanted,
  SheetPlace,
  Sheets,
  StoredRow,
} from './sheet-types.ts'
import { atPlace, countRows, placeParams } from './write-rows.ts'

/** Dependencies of createSheets. */
export type SheetOptions = Pick<CasesOptions, 'database' | 'clock' | 'jobs'>

export function createSheets(options: SheetOptions): Sheets {
  const { database, clock } = options
  return {
    ...createRowChanges(options),
    listRows: (place, wanted) => listRows(options, place, wanted),
    async findRow(place, number) {
      const row = await database.row<FilaRow>(
        `SELECT ${rowColumns} FROM casos.filas WHERE ${atPlace} AND numero = $4`,
        [...placeParams(place), number],
      )
      return row && toRow(row)
    },
    allRows: place => allRows(options, place),
    listsOf: run => listsOf(options, run),
    async askAgain(place) {
      await database.transaction(async tx => {
        await tx.rows(
          `UPDATE casos.filas SET proximo_intento_en = $4, intentos = 1 WHERE ${atPlace} AND estado = 'muda'`,
          [...placeParams(place), clock.now()],
        )
      })
    },
    keepChecking: order => keepChecking(options, order),
  }
}

const stateWanted = { wrong: 'mala', silent: 'muda' } as const

async function listRows(
  { database }: SheetOptions,
  place: SheetPlace,
  { page, pageSize, search = '', only }: RowsWanted,
): Promise<RowsPage> {
  const filter = [
    ...placeParams(place),
    typeof only === 'string' ? stateWanted[only] : only ? 'dicha' : null,
    search ? `%${likeText(search)}%` : null,
    typeof only === 'string' ? null : (only ?? null),
  ]
  const fits = `${atPlace} AND ($4::text IS NULL OR estado = $4) AND ($5::text IS NULL OR busca LIKE $5)
    AND ($6::text[] IS NULL OR codigo = ANY ($6))`
  const [rows, total] = await Promise.all([
    database.rows<FilaRow>(
      `SELECT ${rowColumns} FROM casos.filas WHERE ${fits} ORDER BY numero LIMIT $7 OFFSET $8`,
      [...filter, pageSize, (page - 1) * pageSize],
    ),
    // What is counted already is not counted again.
    search || only
      ? database.row<{ filas: number }>(`SELECT count(*) AS filas FROM casos.filas WHERE ${fits}`, filter)
      : database.row<{ filas: number }>(
          `SELECT coalesce((resumen ->> 'rows')::integer, 0) AS filas FROM casos.planillas WHERE ${atPlace}`,
          placeParams(place),
        ),
  ])
  const count = total?.filas ?? 0
  return { rows: rows.map(toRow), total: count, page, pageCount: Math.max(1, Math.ceil(count / pageSize)) }
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const rowsAtOnce = 500

async function* allRows({ database }: SheetOptions, place: SheetPlace): AsyncGenerator<readonly StoredRow[]> {
  let after = 0
  for (;;) {
    const rows = await database.rows<FilaRow>(
      `SELECT ${rowColumns} FROM casos.filas WHERE ${atPlace} AND numero > $4 ORDER BY numero LIMIT ${rowsAtOnce}`,
      [...placeParams(place), after],
    )
    if (rows.length > 0) yield rows.map(toRow)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.numero
  }
}

async function listsOf({ database }: SheetOptions, run: Run): Promise<readonly OwnList[]> {
  const rows = await database.rows<
    Pick<FilaRow, 'respuestas' | 'dicho'> & { lista: string; planilla: string }
  >(
    `SELECT borrador_id || planilla AS lista, planilla, respuestas, dicho FROM casos.filas
     WHERE run = $1 ORDER BY borrador_id, planilla, numero`,
    [run],
  )
  return [...Map.groupBy(rows, ({ lista }) => lista).values()].map(own => ({
    sheetId: own[0]?.planilla ?? '',
    rows: own.map(({ respuestas, dicho }) => ({ answers: respuestas, said: dicho ?? undefined })),
  }))
}

/** See `Sheets.keepChecking`. A second job for one list finds it held, and comes back later. */
async function keepChecking({ database, jobs }: SheetOptions, order: CheckOrder): Promise<void> {
  const { place, formKey, institution, about, person, acting } = order
  const { client: _client, ...who } = acting
  await database.transaction(async tx => {
    const before = await tx.row<{ igual: boolean }>(
      `SELECT sobre IS NOT DISTINCT FROM $4::jsonb AS igual FROM casos.planillas WHERE ${atPlace} FOR UPDATE`,
      [...placeParams(place), JSON.stringify(about ?? null)],
    )
    if (!before) return
    await tx.rows(
      // Who asks with what was known before loses the list.
      `UPDATE casos.planillas SET sobre = $4, persona = $5, actuacion = $6, vuelta = vuelta + $7,
         revisor = CASE WHEN $7 = 0 THEN revisor END, revisor_hasta = CASE WHEN $7 = 0 THEN revisor_hasta END
       WHERE ${atPlace}`,
      [
        ...placeParams(place),
        JSON.stringify(about ?? null),
        JSON.stringify(person),
        JSON.stringify(who),
        before.igual ? 0 : 1,
      ],
    )
    if (!before.igual) {
      await tx.rows(
        `UPDATE casos.filas SET dicho = NULL, objeciones = NULL, intentos = 0, proximo_intento_en = NULL
         WHERE ${atPlace} AND (dicho IS NOT NULL OR objeciones IS NOT NULL OR intentos > 0)`,
        placeParams(place),
      )
      await countRows(tx, place)
    }
    const data = { ...place, formKey, institution, turn: 0 }
    await jobs.send(checkRowsJob, data, { tx, group: institution })
  })
}
