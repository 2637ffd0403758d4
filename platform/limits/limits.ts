import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database } from '../postgres/database.ts'
import { migrate } from '../postgres/migrate.ts'
import { projectRoot } from '../project-root.ts'

/** A rate limit. */
export interface Limit {
  /** What is limited, for example `contacto`. */
  readonly name: string
  readonly most: number
  /** Length of the counting window; windows start at multiples of it. */
  readonly seconds: number
}

/** Rate limits shared by all processes of a portal, in PostgreSQL. */
export interface Limits {
  /** Counts one attempt by `key` (a person, an address). Returns false if the window already had `most`. */
  take(limit: Limit, key: string): Promise<boolean>
  /** Counts distinct values per `key`: a value repeated in this window is free. */
  takeDifferent(limit: Limit, key: string, value: string): Promise<boolean>
  /** Deletes rows older than a week. Returns how many. */
  sweep(): Promise<number>
}

const weekMs = 7 * 86_400_000
const mostRemembered = 10_000

/**
 * Rate limits in the schema `limites`, which is migrated.
 *
 * @param secret - hashes the keys, so that the table identifies nobody
 */
export async function createLimits(parts: {
  database: Database
  clock: Clock
  secret: Uint8Array
}): Promise<Limits> {
  const { database, clock, secret } = parts
  await migrate(database, { owner: 'limites', folder: join(projectRoot, 'platform/limits/migrations') })
  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  const spanOf = ({ seconds }: Limit) =>
    new Date(Math.floor(clock.now().getTime() / (seconds * 1000)) * seconds * 1000)
  // Remember values that passed: a page is often posted several times.
  const passed = new Set<string>()
  return {
    async take(limit, key) {
      const row = await database.row<{ veces: number }>(
        `INSERT INTO limites.usos (clave, desde, veces) VALUES ($1, $2, 1)
         ON CONFLICT (clave, desde, valor) DO UPDATE SET veces = usos.veces + 1 RETURNING veces`,
        [hashed(`${limit.name}:${key}`), spanOf(limit)],
      )
      return row !== undefined && row.veces <= limit.most
    },
    async takeDifferent(limit, key, value) {
      const clave = hashed(`${limit.name}:${key}`)
      const span = spanOf(limit)
      const asked = `${clave} ${span.getTime()} ${hashed(value)}`
      if (passed.has(asked)) return true
      const row = await database.row<{ cuantos: number; conocido: boolean }>(
        `WITH nuevo AS (
           INSERT INTO limites.usos (clave, desde, valor, veces)
           SELECT $1, $2, $3, 1 WHERE (SELECT count(*) FROM limites.usos WHERE clave = $1 AND desde = $2) < $4
           ON CONFLICT (clave, desde, valor) DO UPDATE SET veces = usos.veces + 1 RETURNING valor
         )
         SELECT (SELECT count(*)::int FROM nuevo) AS cuantos,
           EXISTS (SELECT FROM limites.usos WHERE clave = $1 AND desde = $2 AND valor = $3) AS conocido`,
        [clave, span, hashed(value), limit.most],
      )
      const passes = row !== undefined && (row.cuantos > 0 || row.conocido)
      if (passes) {
        if (passed.size >= mostRemembered) passed.clear()
        passed.add(asked)
      }
      return passes
    },
    async sweep() {
      const gone = await database.rows('DELETE FROM limites.usos WHERE desde < $1 RETURNING clave', [
        new Date(clock.now().getTime() - weekMs),
      ])
      return gone.length
    },
  }
}
