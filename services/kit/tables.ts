import { batchesOf } from '#country/batches.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'

/** Values of columns; a list stands for any of its values. Columns are in snake_case, and their names here in camelCase. */
export type Values = Readonly<Record<string, unknown>>

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * Inserts rows, a thousand at once. What a row lacks is null.
 *
 * @param more - what follows the rows, such as `ON CONFLICT DO NOTHING`
 */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: Iterable<object>,
  more = '',
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const named = batch.map(row =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    )
    const columns = [...new Set(named.flatMap(Object.keys))].join(', ')
    await db.rows(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ${more}`,
      [JSON.stringify(named)],
    )
  }
}

/** Fills an institution's empty tables in one transaction; does nothing if this table of theirs has rows. */
export async function fillOnce(
  database: Database,
  table: string,
  fill: (tx: Queryable) => Promise<void>,
): Promise<void> {
  if (await database.row(`SELECT 1 FROM ${table} LIMIT 1`, [])) return
  await database.transaction(fill)
}

/**
 * Reads and writes rows of a table by the values of some columns, without SQL.
 *
 * @param columns - names of the columns that a row has, separated by spaces; `monto:montoClp` for one with another name
 */
export function createTable<Row extends object>(table: string, columns: string) {
  const names = columns.split(' ').map(one => one.split(':').toReversed())
  const select = names.map(([name = '', column = name]) => `${snakeCase(column)} AS "${name}"`).join(', ')
  const found = (where: Values) =>
    `FROM ${table} WHERE ${Object.entries(where)
      .map(([name, value], index) =>
        Array.isArray(value)
          ? `${snakeCase(name)} = ANY($${index + 1})`
          : `${snakeCase(name)} = $${index + 1}`,
      )
      .join(' AND ')}`
  return {
    /** What is selected of a row, for statements that join it under its own name. */
    select,
    /** The row with these values; undefined if there is none. */
    find: (db: Queryable, where: Values) =>
      db.row<Row>(`SELECT ${select} ${found(where)}`, Object.values(where)),
    /** All rows with these values, in the order of these columns. */
    list: (db: Queryable, where: Values, order: string) =>
      db.rows<Row>(`SELECT ${select} ${found(where)} ORDER BY ${order}`, Object.values(where)),
    /** Whether a row has these values. */
    has: async (db: Queryable, where: Values) =>
      (await db.row(`SELECT 1 ${found(where)} LIMIT 1`, Object.values(where))) !== undefined,
    insert: (db: Queryable, rows: Iterable<object>, more?: string) => insertRows(db, table, rows, more),
    /** Inserts a row, or changes the one that has the same key. */
    put: (db: Queryable, key: string, row: Values) => {
      const changed = Object.keys(row)
        .map(snakeCase)
        .filter(column => column !== key)
      const set = changed.map(column => `${column} = excluded.${column}`).join(', ')
      return insertRows(db, table, [row], `ON CONFLICT (${key}) DO UPDATE SET ${set}`)
    },
  }
}

/** A register that keeps everything about a person as one document. */
export function createRegister<Doc extends { readonly run: string }>(table: string) {
  return {
    /** Returns undefined if the person is not on record. */
    async find(db: Queryable, run: string): Promise<Doc | undefined> {
      return (await db.row<{ datos: Doc }>(`SELECT datos FROM ${table} WHERE run = $1`, [run]))?.datos
    },
    /** Locks a document until the transaction ends. */
    async lock(tx: Queryable, run: string): Promise<void> {
      await tx.rows(`SELECT 1 FROM ${table} WHERE run = $1 FOR UPDATE`, [run])
    },
    insert: (tx: Queryable, docs: Iterable<Doc>) =>
      insertRows(
        tx,
        table,
        Iterator.from(docs).map(datos => ({ run: datos.run, datos })),
      ),
  }
}
