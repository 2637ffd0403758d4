import { createHash } from 'node:crypto'
import type { Queryable } from './database.ts'

/** Whose a row is, and which. */
export interface Owner {
  readonly run: string
  readonly id: string
}

/** That who knows `key` looks for this row: a code, the hash of a file, an institution's id of a request. */
export interface Lookup extends Owner {
  readonly key: string
}

/**
 * Where rows lie on several machines (Citus) by the person's RUN, a small table on the first machine says whose row a code
 * names, so that one machine is asked and not every one. Keys are kept as half a SHA-256: a hint. Who reads the row compares
 * what it says.
 */
export interface Lookups {
  /** Notes them, in the transaction that writes their rows. Notes nothing while one database holds all rows. */
  note(tx: Queryable, lookups: readonly Lookup[]): Promise<void>
  /** Forgets all rows that these keys name. */
  forget(tx: Queryable, keys: readonly string[]): Promise<void>
  /**
   * Whose rows these keys name.
   *
   * @param here - finds them where one database holds all rows, by an index of their own table
   */
  find(
    db: Queryable,
    keys: readonly string[],
    here: () => Promise<readonly Owner[]>,
  ): Promise<readonly Owner[]>
}

/** In the table while it is in use: then it knows all rows. */
const inUse = '00000000-0000-0000-0000-000000000000'

/** @param table - with its schema: `casos.busquedas` */
export function createLookups(table: string): Lookups {
  return {
    async note(tx, lookups) {
      if (lookups.length === 0) return
      await tx.rows(
        `INSERT INTO ${table} (huella, run, id)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[]) WHERE EXISTS (SELECT FROM ${table} WHERE huella = '${inUse}')
         ON CONFLICT DO NOTHING`,
        [lookups.map(({ key }) => hashOf(key)), lookups.map(({ run }) => run), lookups.map(({ id }) => id)],
      )
    },
    async forget(tx, keys) {
      await tx.rows(`DELETE FROM ${table} WHERE huella = ANY($1::uuid[])`, [keys.map(hashOf)])
    },
    async find(db, keys, here) {
      const rows = await db.rows<Owner & { huella: string }>(
        `SELECT huella, run, id FROM ${table} WHERE huella = ANY($1::uuid[])`,
        [[inUse, ...keys.map(hashOf)]],
      )
      if (!rows.some(({ huella }) => huella === inUse)) return here()
      return rows.filter(({ huella }) => huella !== inUse).map(({ run, id }) => ({ run, id }))
    },
  }
}

/** Half of its SHA-256, in the form of a UUID: shorter than most keys, and the same in SQL (`fillLookups`). */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

/**
 * Takes a table into use, with all rows that there are; returns how many it got. What is written meanwhile waits, and is noted.
 *
 * @param sources - statements that select `clave`, `run` and `id` of rows
 */
export async function fillLookups(tx: Queryable, table: string, sources: readonly string[]): Promise<number> {
  // Whoever writes rows notes them in the same transaction: these end first, and the others see that it is in use.
  await tx.rows(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)
  let added = 0
  for (const source of sources) {
    const [row] = await tx.rows<{ filas: number }>(
      `WITH nuevas AS (
         INSERT INTO ${table} (huella, run, id)
         SELECT substr(encode(sha256(convert_to(clave, 'UTF8')), 'hex'), 1, 32)::uuid, run, id FROM (${source}) AS f
         ON CONFLICT DO NOTHING RETURNING 1)
       SELECT count(*) AS filas FROM nuevas`,
      [],
    )
    added += row?.filas ?? 0
  }
  await tx.rows(
    `INSERT INTO ${table} (huella, run, id) VALUES ('${inUse}', '', '${inUse}') ON CONFLICT DO NOTHING`,
    [],
  )
  return added
}
