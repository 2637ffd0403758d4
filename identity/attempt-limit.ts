import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Counts failed attempts, so that passwords cannot be guessed. */
export interface AttemptLimit {
  /** Whether another attempt is allowed for all these keys. */
  allows(keys: readonly AttemptKey[]): Promise<boolean>
  /** Counts one failure for each key. */
  failed(keys: readonly AttemptKey[]): Promise<void>
  /** Clears the failed attempts for a key after a correct password. */
  succeeded(key: AttemptKey): Promise<void>
}

/** What attempts are counted against. */
export interface AttemptKey {
  kind: 'run' | 'address'
  value: string
}

/** Length of the counting window. */
export const attemptWindowMinutes = 15

// A whole public library may share one address; a RUN belongs to one person.
export const allowedFailures: Record<AttemptKey['kind'], number> = { run: 5, address: 50 }

/** In PostgreSQL: survives restarts and is shared by all processes. */
export function createAttemptLimit(database: Database, clock: Clock): AttemptLimit {
  const windowStart = () => new Date(clock.now().getTime() - attemptWindowMinutes * 60_000)
  return {
    async allows(keys) {
      const rows = await database.rows<{ clave: string; fallas: number }>(
        'SELECT clave, fallas FROM identidad.intentos WHERE clave = ANY($1) AND desde > $2',
        [keys.map(digest), windowStart()],
      )
      const failures = new Map(rows.map(row => [row.clave, row.fallas]))
      return keys.every(key => (failures.get(digest(key)) ?? 0) < allowedFailures[key.kind])
    },
    async failed(keys) {
      await database.rows(
        `INSERT INTO identidad.intentos AS previo (clave, fallas, desde) SELECT clave, 1, $2 FROM unnest($1::text[]) AS clave
         ON CONFLICT (clave) DO UPDATE SET
           fallas = CASE WHEN previo.desde > $3 THEN previo.fallas + 1 ELSE 1 END,
           desde = CASE WHEN previo.desde > $3 THEN previo.desde ELSE EXCLUDED.desde END`,
        [keys.map(digest), clock.now(), windowStart()],
      )
    },
    async succeeded(key) {
      await database.rows('DELETE FROM identidad.intentos WHERE clave = $1', [digest(key)])
    },
  }
}

function digest(key: AttemptKey): string {
  return createHash('sha256').update(`${key.kind}:${key.value}`).digest('base64url')
}
