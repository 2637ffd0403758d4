import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'

/** Remembers used tokens, so that each is valid once. */
export interface UsedTokens {
  /** Marks a token as used; returns false if it was used before. */
  take(token: string, endsAt: Date): Promise<boolean>
}

/** Six-digit codes sent by mail. */
export interface MailCodes {
  /** Creates a code and its id. */
  create(): Promise<{ id: string; code: string }>
  /** Whether this is the id's code. A code is valid once, for fifteen minutes and five attempts. */
  check(id: string, code: string): Promise<CodeCheck>
}

/** What a written code is: that of its mail, another one, or of a mail whose code was tried too often to be any use. */
export type CodeCheck = 'right' | 'wrong' | 'spent'

/** How long a mailed code is valid. */
export const codeMinutes = 15
const codeAttempts = 5

/** Migrates the schema `bot_check`. */
export async function migrateBotCheck(database: Database): Promise<void> {
  await migrate(database, { owner: 'bot-check', folder: join(projectRoot, 'bot-check/migrations') })
}

/** Used tokens in PostgreSQL: they survive restarts and are shared by all processes. */
export function createUsedTokens(database: Database, clock: Clock): UsedTokens {
  return {
    async take(token, endsAt) {
      const taken = await database.row(
        `WITH viejas AS (DELETE FROM bot_check.usadas WHERE vence_en <= $3)
         INSERT INTO bot_check.usadas (huella, vence_en) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING huella`,
        [digest(token), endsAt, clock.now()],
      )
      return taken !== undefined
    },
  }
}

/** Codes in PostgreSQL, stored as digests. */
export function createMailCodes(
  database: Database,
  { clock, ids, randomCode }: { clock: Clock; ids: Ids; randomCode: () => string },
): MailCodes {
  return {
    async create() {
      const [id, code] = [ids.uuid(), randomCode()]
      const endsAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
      await database.rows(
        `WITH viejos AS (DELETE FROM bot_check.codigos WHERE vence_en <= $4)
         INSERT INTO bot_check.codigos (id, huella, vence_en) VALUES ($1, $2, $3)`,
        [id, digest(`${id}:${code}`), endsAt, clock.now()],
      )
      return { id, code }
    },
    async check(id, code) {
      // Count the attempt before comparing, so that concurrent attempts count too.
      const row = await database.row<{ huella: string; id: string; intentos: number }>(
        `UPDATE bot_check.codigos SET intentos = least(intentos, $3) + 1
         WHERE id::text = $1 AND vence_en > $2 RETURNING id, huella, intentos`,
        [id, clock.now(), codeAttempts],
      )
      if (!row) return 'wrong'
      const isRight = row.intentos <= codeAttempts && row.huella === digest(`${row.id}:${code}`)
      if (!isRight) return row.intentos < codeAttempts ? 'wrong' : 'spent'
      const gone = await database.row('DELETE FROM bot_check.codigos WHERE id = $1 RETURNING id', [row.id])
      return gone ? 'right' : 'wrong'
    },
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
