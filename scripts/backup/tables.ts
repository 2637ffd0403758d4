import type { ClientBase } from 'pg'

/** A table to copy, with its insertable columns. */
export interface CopiedTable {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

/** Last value of a sequence; undefined if it was never used. */
export interface SequenceMark {
  readonly schema: string
  readonly name: string
  readonly lastValue: string | undefined
}

/** Of `pg_class` as `c` and `pg_namespace` as `n`, without what an extension (Citus) makes itself. */
export const ownTables = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' AND NOT EXISTS (SELECT FROM pg_depend d
  WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

/**
 * All our tables. A partitioned table is copied through its parent, which routes the rows; tables partitioned by time
 * are left out: only the queue has them, for its own statistics.
 */
export async function tablesOf(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    LEFT JOIN pg_partitioned_table p ON p.partrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND p.partstrat IS DISTINCT FROM 'r' AND ${ownTables}
    GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows
}

/** Sorted so that each table follows those it references. */
export async function inOrderOfReference<Table extends CopiedTable>(
  client: ClientBase,
  tables: readonly Table[],
): Promise<Table[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND conrelid <> confrelid`)
  const ordered: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(table => `${table.schema}.${table.name}`))
    const free = [...waiting].filter(
      table => !rows.some(({ from, to }) => from === `${table.schema}.${table.name}` && names.has(to)),
    )
    if (free.length === 0) throw new Error(`Tables point to each other in a circle: ${[...names].join(', ')}`)
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** Current values of all sequences. Sequences are not transactional: read them after the rows. */
export async function sequencesOf(client: ClientBase): Promise<SequenceMark[]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string | null }>(
    `SELECT n.nspname AS schema, c.relname AS name, s.last_value::text AS last FROM pg_sequences s
       JOIN pg_namespace n ON n.nspname = s.schemaname JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = s.sequencename
      WHERE ${ownTables} ORDER BY 1, 2`,
  )
  return rows.map(({ schema, name, last }) => ({ schema, name, lastValue: last ?? undefined }))
}
