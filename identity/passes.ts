import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'

/** The sign-in that a pass is valid for. */
export interface PassUse {
  clientId: string
  redirectUri: string
}

/** Passes with which another system hands over a signed-in person, so that she need not sign in twice. */
export interface Passes {
  create(run: string, use: PassUse): Promise<{ pass: string; expiresInSeconds: number }>
  /** Redeems a pass, once; undefined if it is expired, used, or for another sign-in. */
  take(pass: string, use: PassUse): Promise<string | undefined>
}

const lifeSeconds = 60

/** Passes in PostgreSQL, stored as digests. */
export function createPasses(database: Database, clock: Clock, ids: Ids): Passes {
  return {
    async create(run, { clientId, redirectUri }) {
      const pass = ids.token(32)
      const endsAt = new Date(clock.now().getTime() + lifeSeconds * 1000)
      await database.rows(
        `WITH viejos AS (DELETE FROM identidad.pases WHERE vence_en <= $6)
         INSERT INTO identidad.pases (huella, run, cliente, vuelta, vence_en) VALUES ($1, $2, $3, $4, $5)`,
        [digest(pass), run, clientId, redirectUri, endsAt, clock.now()],
      )
      return { pass, expiresInSeconds: lifeSeconds }
    },
    async take(pass, { clientId, redirectUri }) {
      const row = await database.row<{ run: string; good: boolean }>(
        `DELETE FROM identidad.pases WHERE huella = $1
         RETURNING run, (cliente = $2 AND vuelta = $3 AND vence_en > $4) AS good`,
        [digest(pass), clientId, redirectUri, clock.now()],
      )
      return row?.good ? row.run : undefined
    },
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
