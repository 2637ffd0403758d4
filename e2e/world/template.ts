import { randomBytes } from 'node:crypto'
import { createDatabase } from '#platform/postgres/database.ts'

/** Database that each test's own is copied from. */
export const templateName = 'molde'

/** A database for one test. */
export interface OwnDatabase {
  /** Its URL. */
  readonly url: string
  /** Drops it, even with open connections. */
  drop(): Promise<void>
}

/** Copies the prepared database for one test. `serverUrl` is the URL of the run's database `postgres`. */
export async function copyTemplate(serverUrl: string): Promise<OwnDatabase> {
  const name = `recorrido_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName}`)
  return {
    url: serverUrl.replace(/\/postgres(?=\?|$)/, `/${name}`),
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
