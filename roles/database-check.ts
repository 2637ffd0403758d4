import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import type { Database } from '#platform/postgres/database.ts'

type Checked = Pick<Database, 'row' | 'transaction'>

const freshMs = 1_000
const writtenMs = 5_000
const patienceMs = 2_000

/**
 * Why the database cannot serve: it does not answer within two seconds, even if it is frozen, or it takes no writes, as
 * after a failover to a replica or on a full disk. Undefined if it can. Queried at most once a second, with a write at most every
 * five; callers share the result.
 */
export function createDatabaseCheck(database: Checked, clock: Clock): () => Promise<string | undefined> {
  let last: { atMs: number; answer: Promise<string | undefined> } | undefined
  let writtenAtMs = Number.NEGATIVE_INFINITY

  async function problem(nowMs: number): Promise<string | undefined> {
    const row = await database.row<{ solo_lectura: string }>(isReadOnly, [])
    if (row?.solo_lectura !== 'off') return readOnly
    if (nowMs - writtenAtMs < writtenMs) return undefined
    try {
      await database.transaction(tx => tx.row(writing, []), { durable: true })
    } catch {
      return readOnly
    }
    writtenAtMs = nowMs
    return undefined
  }

  return () => {
    const nowMs = clock.now().getTime()
    if (last === undefined || nowMs - last.atMs >= freshMs)
      last = { atMs: nowMs, answer: inTime(problem(nowMs)) }
    return last.answer
  }
}

const isReadOnly = "SELECT current_setting('transaction_read_only') AS solo_lectura"
/** A record in PostgreSQL's log, flushed to its disk at the commit: any account may write it, and it leaves no row behind. */
const writing = "SELECT pg_logical_emit_message(true, 'micha', 'salud')"

const silent = 'la base de datos, que no responde'
const readOnly = 'la base de datos, que no deja escribir'

async function inTime(problem: Promise<string | undefined>): Promise<string | undefined> {
  const ending = new AbortController()
  const late = pause(patienceMs, silent, { signal: ending.signal }).catch(() => silent)
  const found = problem.catch(() => silent)
  try {
    return await Promise.race([found, late])
  } finally {
    ending.abort()
  }
}

const startMs = 60_000
const retryMs = 1_000

/**
 * Waits up to a minute for a database that is starting, for instance after a restart of the whole machine.
 *
 * @throws the last error, or at once one that no waiting mends
 */
export async function waitForDatabase(
  database: Pick<Database, 'row'>,
  { say, wait = ms => pause(ms) }: { say(line: string): void; wait?(ms: number): Promise<unknown> },
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      await database.row('SELECT 1', [])
      return
    } catch (error) {
      const isUnknownHost = (error as { code?: unknown }).code === 'ENOTFOUND'
      if (!isDatabaseUnavailable(error) || isUnknownHost || waitedMs >= startMs) throw error
      if (waitedMs === 0) say('La base de datos todavía no responde. Esperamos hasta un minuto…')
      await wait(retryMs)
    }
  }
}
