import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { createDatabase, type Database } from '../postgres/database.ts'
import type {} from './postgres-global-setup.ts'

/** An empty database for one test file. */
export interface TestDatabase {
  readonly database: Database
  /** URL, for code that opens its own connections. */
  readonly url: string
}

/** Creates an empty database in this run's PostgreSQL. It is dropped after the file's tests. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `prueba_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = serverUrl.replace(/\/postgres(?=\?|$)/, `/${name}`)
  const database = createDatabase({ url, maxConnections: 10, applicationName: name })
  afterAll(async () => {
    await database.end()
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { database, url }
}

async function onServer(url: string, text: string): Promise<void> {
  const server = createDatabase({ url, maxConnections: 1 })
  try {
    await server.rows(text)
  } finally {
    await server.end()
  }
}
