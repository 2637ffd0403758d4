import { randomBytes } from 'node:crypto'
import { createDatabase } from '#platform/postgres/database.ts'
import type { AccountUrls } from './account-urls.ts'

/** Database that each test's own is copied from. */
export const templateName = 'molde'

/** A database for one test. */
export interface OwnDatabase {
  /** Its URLs. */
  readonly urls: AccountUrls
  /** Drops it, even with open connections. */
  drop(): Promise<void>
}

/**
 * Copies the prepared database for one test, with the owners of all it holds.
 *
 * @param serverUrl - the superuser's URL of the run's database `postgres`
 * @param templateUrls - the URLs of the prepared database
 */
export async function copyTemplate(serverUrl: string, templateUrls: AccountUrls): Promise<OwnDatabase> {
  const name = `recorrido_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`)
  return {
    urls: Object.fromEntries(
      Object.entries(templateUrls).map(([setting, url]) => [
        setting,
        url.replace(new RegExp(`/${templateName}(?=\\?|$)`), `/${name}`),
      ]),
    ) as AccountUrls,
    drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function onServer(url: string, text: string): Promise<void> {
  const server = createDatabase({ url, maxConnections: 1 })
  try {
    await server.rows(text)
  } finally {
    await server.end()
  }
}
