import { randomInt } from 'node:crypto'
import { createNationalCheck, type NationalCheckSettings } from '#bot-check/national-check.ts'
import { createOwnCheck } from '#bot-check/own-check.ts'
import { createMailCodes, createUsedTokens, type MailCodes, migrateBotCheck } from '#bot-check/proof-store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { RateLimits } from '#platform/processes/shared-rate-limit.ts'
import type { BotCheckGuard } from '#portal/bot-check/guard.ts'
import { createRequireBotCheck } from '#portal/bot-check/require-bot-check.ts'

/** Dependencies of createBotCheck. */
export interface BotCheckOptions {
  database: Database
  clock: Clock
  ids: Ids
  mailer: Mailer
  rateLimits: RateLimits
  /** Signs challenges of the bundled check. */
  secret: string
  /** Replaces the bundled check. */
  national?: NationalCheckSettings | undefined
  fetch: typeof globalThis.fetch
}

/** The configured check, together with proof by mail. Migrates the schema `bot_check`. */
export async function createBotCheck(options: BotCheckOptions): Promise<BotCheckGuard> {
  const { database, clock, ids, mailer, rateLimits, secret, national, fetch } = options
  await migrateBotCheck(database)
  const codes = createCodes({ database, clock, ids })
  const check = national
    ? createNationalCheck(national, fetch)
    : createOwnCheck({ clock, used: createUsedTokens(database, clock), secret })
  return {
    challenge: check.challenge,
    require: createRequireBotCheck({ check, codes, mailer, clock, rateLimits }),
  }
}

/** Six-digit codes by mail, in the schema of `createBotCheck`. */
export function createCodes({
  database,
  clock,
  ids,
}: Pick<BotCheckOptions, 'database' | 'clock' | 'ids'>): MailCodes {
  const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0')
  return createMailCodes(database, { clock, ids, randomCode })
}
