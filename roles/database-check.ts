import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/postgres/database.ts'

const freshMs = 1_000
const patienceMs = 2_000

/**
 * Whether the database answers within two seconds, even if it is frozen. Queried at most once a second; callers share
 * the result.
 */
export function createDatabaseCheck(database: Pick<Database, 'row'>, clock: Clock): () => Promise<boolean> {
  let last: { atMs: number; answer: Promise<boolean> } | undefined
  return () => {
    const nowMs = clock.now().getTime()
    if (last === undefined || nowMs - last.atMs >= freshMs) last = { atMs: nowMs, answer: ask(database) }
    return last.answer
  }
}

async function ask(database: Pick<Database, 'row'>): Promise<boolean> {
  const ending = new AbortController()
  const late = pause(patienceMs, false, { signal: ending.signal }).catch(() => false)
  const answered = database.row('SELECT 1', []).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    ending.abort()
  }
}
