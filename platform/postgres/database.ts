import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { columnTypes } from './column-types.ts'

/** Something SQL can be run on: the pool, or one open transaction. */
export interface Queryable {
  /**
   * The rows of a statement.
   *
   * With `params` (even an empty list) the text is prepared once per connection under a name made of its hash, so pass
   * constant texts and put every value in `params`. Without `params` it goes out as it is, unprepared, and may hold
   * several statements (their rows come one after another).
   *
   * Values come back as: `bigint` → number, `date` → 'YYYY-MM-DD', `timestamptz` → Date, `jsonb` → parsed,
   * `numeric` → string.
   */
  rows<T>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** The first row of a statement, or `undefined` when there is none. */
  row<T>(text: string, params?: readonly unknown[]): Promise<T | undefined>
}

/** A pool of connections to one PostgreSQL database. */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. When PostgreSQL reports a
   * serialization failure or a deadlock the whole of `work` runs again (4 more times at most), so it must have no effect
   * outside the transaction.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Waits for queries in flight and closes every connection. */
  end(): Promise<void>
}

/** How one transaction is run. */
export interface TransactionOptions {
  /** Isolation level; PostgreSQL's default, `read committed`, when absent. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** The commit waits for the disk, so that it outlives the machine, whatever the server's default is. */
  readonly durable?: boolean
}

/** How a pool is made. */
export interface DatabaseOptions {
  /** `postgres://…`; a Unix socket is written `postgres://user:password@/name?host=/folder&port=5432`. */
  readonly url: string
  /** Most connections open at once. */
  readonly maxConnections?: number
  /** Name shown in `pg_stat_activity`. */
  readonly applicationName?: string
  /** A statement that runs longer is cancelled. */
  readonly statementTimeoutMs?: number
  /** A prepared statement that the server does not answer for so long fails here, although the server is frozen. */
  readonly answerTimeoutMs?: number
  /** How long a query waits for a connection before it fails. */
  readonly connectionTimeoutMs?: number
  /** Told when an idle connection breaks (the pool replaces it by itself). */
  readonly onConnectionError?: (error: Error) => void
}

const maxAttempts = 5
// serialization_failure and deadlock_detected: PostgreSQL asks that the transaction be run again.
const retriableCodes: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Opens a pool. No connection is made until the first query. */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'micha',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    types: columnTypes,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', error => options.onConnectionError?.(error))
  const statementNames = new Map<string, string>()
  const limit = options.answerTimeoutMs === undefined ? {} : { query_timeout: options.answerTimeoutMs }

  function queryableOver(client: pg.Pool | pg.PoolClient): Queryable {
    const rows = async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
      if (params === undefined) return allRows(await client.query(text))
      const name = nameStatement(statementNames, text)
      const query = { name, text, values: [...params], ...limit }
      return (await client.query(query)).rows
    }
    return {
      rows,
      row: async <T>(text: string, params?: readonly unknown[]) => (await rows<T>(text, params))[0],
    }
  }

  async function attempt<T>(work: (tx: Queryable) => Promise<T>, begin: string): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onBroken = (error: Error) => {
      broken = error
    }
    // Between two statements nobody else hears that the connection broke, and an unheard error ends the process.
    client.on('error', onBroken)
    try {
      await client.query(begin)
      const result = await work(queryableOver(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      // A connection that did not answer is given up; asking it once more would only wait again.
      if (isDatabaseUnavailable(error)) broken = error as Error
      else await client.query('ROLLBACK').catch(onBroken)
      throw error
    } finally {
      client.off('error', onBroken)
      client.release(broken)
    }
  }

  return {
    ...queryableOver(pool),
    async transaction(work, options = {}) {
      const begin = beginText(options)
      for (let attemptNumber = 1; ; attemptNumber++) {
        try {
          return await attempt(work, begin)
        } catch (error) {
          if (attemptNumber === maxAttempts || !isRetriable(error)) throw error
          // A growing pause with jitter keeps two transactions from meeting again at once.
          await pause(Math.random() * 10 * 2 ** attemptNumber)
        }
      }
    },
    end: () => pool.end(),
  }
}

/** Whether an error is PostgreSQL's, with this SQLSTATE (for example `'23505'`, unique violation). */
export function isDatabaseError(error: unknown, sqlState: string): boolean {
  return error instanceof pg.DatabaseError && error.code === sqlState
}

function beginText({ isolation, durable = false }: TransactionOptions): string {
  const begin = isolation === undefined ? 'BEGIN' : `BEGIN ISOLATION LEVEL ${isolation}`
  return durable ? `${begin}; SET LOCAL synchronous_commit TO on` : begin
}

function isRetriable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && retriableCodes.has(error.code)
}

function nameStatement(names: Map<string, string>, text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

// Several statements in one text give an array of results; the typings know only the single one.
function allRows<T>(result: unknown): T[] {
  const results = (Array.isArray(result) ? result : [result]) as pg.QueryResult[]
  return results.flatMap(one => one.rows as T[])
}
