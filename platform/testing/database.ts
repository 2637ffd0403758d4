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

/** What several test files begin with. */
export interface Template {
  /** Name of its database, which this run fills once. */
  readonly name: string
  fill(database: Database): Promise<void>
}

/**
 * Creates a database in this run's PostgreSQL, empty or as a copy of the template. It is dropped after the file's tests.
 */
export async function testDatabase(template?: Template): Promise<TestDatabase> {
  const machines = inject('machines')
  const servers = machines?.urls ?? [inject('postgresUrl')]
  const name = `prueba_${randomBytes(8).toString('hex')}`
  const begun = machines?.template ?? template?.name
  const from = begun === undefined ? '' : ` TEMPLATE ${begun} STRATEGY file_copy`
  for (const url of servers)
    await onServer(url, async server => {
      if (template && !machines) await fillOnce(server, template)
      await server.rows(`CREATE DATABASE ${name}${from}`)
    })
  const url = urlOf(name)
  const database = createDatabase({ url, maxConnections: 10, applicationName: name })
  afterAll(async () => {
    await database.end()
    for (const url of servers)
      await onServer(url, server => server.rows(`DROP DATABASE ${name} WITH (FORCE)`))
  })
  return { database, url }
}

const urlOf = (name: string) => inject('postgresUrl').replace(/\/postgres(?=\?|$)/, `/${name}`)

/** Fills the template's database, if no other test file has; others wait meanwhile. */
const fillOnce = (server: Database, { name, fill }: Template): Promise<void> =>
  // Its lock lasts as long as the transaction: one of the session ends with a connection that rests for ten seconds.
  server.transaction(async tx => {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtext($1))', [name])
    const known = await tx.row('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name])
    if (known) return
    await server.rows(`CREATE DATABASE ${name}`)
    const database = createDatabase({ url: urlOf(name), maxConnections: 10 })
    try {
      await fill(database)
    } finally {
      await database.end()
    }
    await server.rows(`ALTER DATABASE ${name} IS_TEMPLATE true`)
  })

async function onServer(url: string, work: (server: Database) => Promise<unknown>): Promise<void> {
  const server = createDatabase({ url, maxConnections: 2, statementTimeoutMs: 60_000 })
  try {
    await work(server)
  } finally {
    await server.end()
  }
}
