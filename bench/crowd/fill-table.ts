import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'

/** Rows of a table, by their number. */
export interface Filling {
  /** With its schema. */
  readonly table: string
  /** Columns, separated by commas. */
  readonly columns: string
  readonly rows: number
  /** Row `n` in the text format of COPY, without its end of line. */
  readonly line: (n: number) => string
  /** Keeps the rows that are there. */
  readonly adds?: boolean
}

const chunkLength = 1 << 18

/** Fills tables by COPY, one after the other, with their indexes built afterwards, and their statistics. */
export async function fillTables(url: string, fillings: readonly Filling[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 1; SET statement_timeout = 0",
    )
    for (const filling of fillings) await fillTable(client, filling)
  } finally {
    await client.end()
  }
}

async function fillTable(client: pg.Client, filling: Filling): Promise<void> {
  const { table, columns, adds = false } = filling
  const indexes = await indexesOf(client, table)
  await client.query('BEGIN')
  for (const { drop } of indexes.toReversed()) await client.query(drop)
  // Rows copied into a table that is empty in the same transaction are written once, and frozen.
  if (!adds) await client.query(`TRUNCATE ${table}`)
  const target = from(`COPY ${table} (${columns}) FROM STDIN${adds ? '' : ' (FREEZE)'}`)
  await pipeline(Readable.from(chunksOf(filling)), client.query(target))
  for (const { make } of indexes) await client.query(make)
  await client.query('COMMIT')
  await client.query(`${adds ? 'VACUUM ANALYZE' : 'ANALYZE'} ${table}`)
}

function* chunksOf({ rows, line }: Filling): Generator<Buffer> {
  let text = ''
  for (let n = 0; n < rows; n++) {
    text += `${line(n)}\n`
    if (text.length < chunkLength) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** What drops and makes each index of a table again, keys first. */
async function indexesOf(
  client: pg.Client,
  table: string,
): Promise<readonly { drop: string; make: string }[]> {
  const { rows } = await client.query<IndexRow>(
    `SELECT i.indexrelid::regclass::text AS index, pg_get_indexdef(i.indexrelid) AS making, c.conname AS key,
            pg_get_constraintdef(c.oid) AS definition
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
     WHERE i.indrelid = $1::regclass ORDER BY i.indisprimary DESC, i.indexrelid`,
    [table],
  )
  return rows.map(({ index, making, key, definition }) =>
    key === null
      ? { drop: `DROP INDEX ${index}`, make: making }
      : {
          drop: `ALTER TABLE ${table} DROP CONSTRAINT ${key}`,
          make: `ALTER TABLE ${table} ADD CONSTRAINT ${key} ${definition}`,
        },
  )
}

interface IndexRow {
  readonly index: string
  readonly making: string
  readonly key: string | null
  readonly definition: string
}
