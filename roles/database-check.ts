import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import type { Database } from '#platform/postgres/database.ts'

const freshMs = 1_000
const patienceMs = 2_000

/**
 * Why the database cannot serve: it does not answer within two seconds, even if it is frozen, or it takes no writes, as
 * after a failover to a replica. Undefined if it can. Queried at most once a second; callers share the result.
 */
export function createDatabaseCheck(
  database: Pick<Database, 'row'>,
  clock: Clock,
): () => Promise<string | undefined> {
  let last: { atMs: number; answer: Promise<string | undefined> } | undefined
  return () => {
    const nowMs = clock.now().getTime()
    if (last === undefined || nowMs - last.atMs >= freshMs) last = { atMs: nowMs, answer: ask(database) }
    return last.answer
  }
}

const silent = 'la base de datos, que no responde'
const readOnly = 'la base de datos, que no deja escribir'

async function ask(database: Pick<Database, 'row'>): Promise<string | undefined> {
  const ending = new AbortController()
  const late = pause(patienceMs, silent, { signal: ending.signal }).catch(() => silent)
  const answered = database
    .row<{ solo_lectura: string }>("SELECT current_setting('transaction_read_only') AS solo_lectura", [])
    .then(
      row => (row?.solo_lectura === 'off' ? undefined : readOnly),
      () => silent,
    )
  try {
    return await Promise.race([answered, late])
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
