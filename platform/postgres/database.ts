import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { columnTypes } from './column-types.ts'
import type { Statement } from './lane.ts'
import { createLender } from './lender.ts'
import { createPipeline, onlyReads, type Pipeline, type PipelineParts } from './pipeline.ts'

/** Runs SQL: the pool, or an open transaction. */
export interface Queryable {
  /**
   * The rows of a statement.
   *
   * With `params` (even an empty list) the statement is prepared once per connection, named by its hash: pass
   * constant texts and put every value in `params`. Without `params` the text is sent unprepared and may contain
   * several statements (their rows are concatenated).
   *
   * Values are returned as: `bigint` → number, `date` → 'YYYY-MM-DD', `timestamptz` → Date, `jsonb` → parsed,
   * `numeric` → string.
   */
  rows<T>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** The first row of a statement; undefined if there is none. */
  row<T>(text: string, params?: readonly unknown[]): Promise<T | undefined>
}

/** A pool of connections to one PostgreSQL database. */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: commits if it resolves, rolls back if it rejects. After a serialization failure or
   * a deadlock, `work` runs again (at most 4 times more), so it must have no effects outside the transaction.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * The same connections with the rights of another account only, which this one may take (`SET ROLE`). Ending it
   * ends nothing.
   */
  as(account: string): Database
  /** Waits for queries in flight and closes every connection. */
  end(): Promise<void>
}

/** A database that says how busy its connections are. */
export interface DatabasePool extends Database {
  /** Connections at work, without the shared ones, and statements that wait for one. */
  load(): { readonly busy: number; readonly waiting: number }
}

/** Options of a transaction. */
export interface TransactionOptions {
  /** Isolation level; default `read committed`, as in PostgreSQL. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** The commit waits for the disk, whatever the server's default is. */
  readonly durable?: boolean
}

/** Options of a pool. */
export interface DatabaseOptions {
  /** `postgres://…`; for a Unix socket, `postgres://user:password@/name?host=/folder&port=5432`. */
  readonly url: string
  /** Maximum number of open connections. */
  readonly maxConnections?: number
  /**
   * How many of them all statements share that only read and are in no transaction (see `pipeline.ts`); default none. A
   * database that is asked `as` another account shares none.
   */
  readonly sharedConnections?: number
  /** Name shown in `pg_stat_activity`. */
  readonly applicationName?: string
  /** Longer statements are cancelled. */
  readonly statementTimeoutMs?: number
  /** Client-side timeout for prepared statements, in case the server freezes. */
  readonly answerTimeoutMs?: number
  /** How long a query waits for a connection. */
  readonly connectionTimeoutMs?: number
  /** Called when an idle connection breaks (the pool replaces it). */
  readonly onConnectionError?: (error: Error) => void
}

const maxAttempts = 5
// How long a frozen server may owe an answer where no timeout is given.
const defaultAnswerMs = 20_000
// serialization_failure and deadlock_detected: PostgreSQL asks clients to repeat the transaction.
const retriableCodes: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Creates a pool. It connects at the first query. */
export function createDatabase(options: DatabaseOptions): DatabasePool {
  const { pool, config } = openPool(options)
  const named = createStatementNames()
  const limit = options.answerTimeoutMs === undefined ? {} : { query_timeout: options.answerTimeoutMs }
  const lend = createLender(pool, limit)

  function queryableOver(client: pg.PoolClient): Queryable {
    return withFirstRow(async <T>(text: string, params?: readonly unknown[]) => {
      if (params === undefined) return allRows<T>(await client.query(text))
      return runOn<T>(client, { name: named(text).name, text, values: [...params] }, limit)
    })
  }

  const pipeline = openPipeline(options, config, statement =>
    lend(undefined, client => runOn(client, statement, limit)),
  )

  /** Runs one statement: over a shared connection if it only reads. */
  async function rowsAlone<T>(account: string | undefined, text: string, params?: readonly unknown[]) {
    if (pipeline && account === undefined && params) {
      const { name, reads } = named(text)
      if (reads) return pipeline.rows<T>({ name, text, values: [...params] })
    }
    try {
      return await lend(account, client => queryableOver(client).rows<T>(text, params))
    } catch (error) {
      if (isDatabaseUnavailable(error)) pipeline?.renew()
      throw error
    }
  }

  async function attempt<T>(
    account: string | undefined,
    work: (tx: Queryable) => Promise<T>,
    begin: string,
  ): Promise<T> {
    const outcome = await lend(account, async client => {
      try {
        await client.query(begin)
        const result = await work(queryableOver(client))
        await client.query('COMMIT')
        return { result }
      } catch (error) {
        // Discard a connection that did not answer; using it again would only wait.
        if (isDatabaseUnavailable(error)) throw error
        await client.query('ROLLBACK').catch(() => {
          throw error
        })
        return { error }
      }
    })
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  function databaseOf(account: string | undefined): Database {
    return {
      ...withFirstRow(<T>(text: string, params?: readonly unknown[]) => rowsAlone<T>(account, text, params)),
      async transaction(work, options = {}) {
        const begin = beginText(options)
        for (let attemptNumber = 1; ; attemptNumber++) {
          try {
            return await attempt(account, work, begin)
          } catch (error) {
            if (attemptNumber === maxAttempts || !isRetriable(error)) throw error
            // Exponential backoff with jitter, so that two transactions do not collide again.
            await pause(Math.random() * 10 * 2 ** attemptNumber)
          }
        }
      },
      as: databaseOf,
      end: async () => {
        if (account !== undefined) return
        await pipeline?.end()
        await pool.end()
      },
    }
  }
  return { ...databaseOf(undefined), load: () => loadOf(pool) }
}

/** @param limit - how long the answer may take */
async function runOn<T>(
  client: pg.PoolClient,
  statement: Statement,
  limit: { query_timeout?: number },
): Promise<T[]> {
  return (await client.query<T & pg.QueryResultRow>({ ...statement, ...limit })).rows
}

function openPool(options: DatabaseOptions): { pool: pg.Pool; config: pg.ClientConfig } {
  const config: pg.ClientConfig = {
    connectionString: options.url,
    application_name: options.applicationName ?? 'micha',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    types: columnTypes,
  }
  const { maxConnections = 10, sharedConnections = 0 } = options
  const pool = new pg.Pool({ ...config, max: Math.max(1, maxConnections - sharedConnections) })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', error => options.onConnectionError?.(error))
  return { pool, config }
}

function loadOf(pool: pg.Pool): ReturnType<DatabasePool['load']> {
  return { busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }
}

function openPipeline(
  { sharedConnections = 0, answerTimeoutMs = defaultAnswerMs, onConnectionError }: DatabaseOptions,
  config: pg.ClientConfig,
  alone: PipelineParts['alone'],
): Pipeline | undefined {
  if (sharedConnections === 0) return undefined
  return createPipeline({
    config,
    lanes: sharedConnections,
    patienceMs: answerTimeoutMs / 4,
    alone,
    ...(onConnectionError ? { onConnectionError } : {}),
  })
}

function withFirstRow(rows: Queryable['rows']): Queryable {
  return {
    rows,
    row: async <T>(text: string, params?: readonly unknown[]) => (await rows<T>(text, params))[0],
  }
}

/** Whether an error is PostgreSQL's with this SQLSTATE (for example `'23505'`, unique violation). */
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

/** Names each text by its hash and knows whether it only reads. */
function createStatementNames(): (text: string) => { name: string; reads: boolean } {
  const known = new Map<string, { name: string; reads: boolean }>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const made = { name, reads: onlyReads(text) }
    known.set(text, made)
    return made
  }
}

// Several statements in one text return an array of results; the typings only know a single one.
function allRows<T>(result: unknown): T[] {
  const results = (Array.isArray(result) ? result : [result]) as pg.QueryResult[]
  return results.flatMap(one => one.rows as T[])
}
