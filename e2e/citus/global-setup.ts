import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import type {} from '#platform/testing/postgres-global-setup.ts'
import { distributeByRun } from '#roles/distribution.ts'
import { migrateRoles } from '#roles/migrations.ts'

/** Prepares one distributed database, with which the database of every file begins; drops it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const coordinator = process.env.CITUS_URL
  if (!coordinator)
    throw new Error('CITUS_URL says where a coordinator is, with its workers added (docs/citus.md).')
  const nodes = await on(coordinator, database =>
    database.rows<{ host: string; port: number; isFirst: boolean }>(
      'SELECT nodename AS host, nodeport AS port, groupid = 0 AS "isFirst" FROM pg_dist_node ORDER BY groupid',
      [],
    ),
  )
  const urlOf = (node: { host: string; port: number }, name: string) =>
    Object.assign(new URL(coordinator), { hostname: node.host, port: `${node.port}`, pathname: `/${name}` })
      .href
  const template = `plantilla_${randomBytes(4).toString('hex')}`
  const [first] = nodes
  if (!first?.isFirst) throw new Error('The coordinator is not among its nodes: citus_set_coordinator_host.')
  const urls = nodes.map(node => urlOf(node, 'postgres'))
  for (const node of nodes) {
    await on(urlOf(node, 'postgres'), server => server.rows(`CREATE DATABASE ${template}`))
    await on(urlOf(node, template), database => database.rows('CREATE EXTENSION citus'))
  }
  await on(urlOf(first, template), async database => {
    await database.rows('SELECT citus_set_coordinator_host($1, $2)', [first.host, first.port])
    for (const { host, port } of nodes.slice(1))
      await database.rows('SELECT citus_add_node($1, $2)', [host, port])
    const settings = { roles: ['portal', 'worker'], identityProvider: 'claveunica', smtpUrl: '' }
    await migrateRoles({ settings: settings as never, say: () => undefined }, () => database)
    await distributeByRun(database)
  })
  // Nobody may be connected to what is copied, Citus itself included.
  for (const url of urls)
    await on(url, async server => {
      await server.rows(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`)
      await server.rows('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
        template,
      ])
    })
  project.provide('postgresUrl', urls[0] ?? '')
  project.provide('machines', { urls, template })
  return async () => {
    for (const url of urls) await on(url, server => server.rows(`DROP DATABASE ${template} WITH (FORCE)`))
  }
}

async function on<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase({ url, maxConnections: 2, statementTimeoutMs: 0 })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
