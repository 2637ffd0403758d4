import { randomInt } from 'node:crypto'
import { createNationalCheck, type NationalCheckSettings } from '#bot-check/national-check.ts'
import { createOwnCheck } from '#bot-check/own-check.ts'
import { createMailCodes, createUsedTokens, migrateBotCheck } from '#bot-check/proof-store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { BotCheckGuard } from '#portal/bot-check/guard.ts'
import { createRequireBotCheck } from '#portal/bot-check/require-bot-check.ts'

/** What the bot check of a portal is made of. */
export interface BotCheckOptions {
  database: Database
  clock: Clock
  ids: Ids
  mailer: Mailer
  /** Signs the challenges of the bundled check. */
  secret: string
  /** The national check, used in place of the bundled one. */
  national?: NationalCheckSettings | undefined
  fetch: typeof globalThis.fetch
}

/** The check that the settings ask for, with the proof by mail beside it. Brings the schema `bot_check` up to date. */
export async function createBotCheck(options: BotCheckOptions): Promise<BotCheckGuard> {
  const { database, clock, ids, mailer, secret, national, fetch } = options
  await migrateBotCheck(database)
  const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0')
  const codes = createMailCodes(database, { clock, ids, randomCode })
  const check = national
    ? createNationalCheck(national, fetch)
    : createOwnCheck({ clock, used: createUsedTokens(database, clock), secret })
  return {
    challenge: check.challenge,
    require: createRequireBotCheck({ check, codes, mailer, clock }),
  }
}
