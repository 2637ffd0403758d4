import { join, resolve } from 'node:path'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { runningPostgresUrl } from '#platform/postgres/running-url.ts'
import { projectRoot } from '#platform/project-root.ts'
import { readSettings } from '#platform/settings.ts'
import { databaseAccounts, portalAccount } from '#roles/accounts.ts'
import { settingsSchema } from '#roles/settings.ts'
import { demandData } from '../backup/data-place.ts'

/** The configured database, or the embedded one: the running portal's, or started temporarily. A command never makes one. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  maxConnections = 1,
): Promise<T> {
  const settings = readSettings(settingsSchema, process.env)
  const dataDir = resolve(projectRoot, settings.dataDir)
  const folder = join(dataDir, 'postgres')
  if (settings.databaseUrl === undefined) demandData(dataDir)
  const running = settings.databaseUrl ?? (await runningPostgresUrl(folder, portalAccount))
  const started =
    running === undefined ? await startEmbeddedPostgres({ folder, accounts: databaseAccounts }) : undefined
  const url = running ?? started?.urlOf(portalAccount)
  if (url === undefined) throw new Error('No hay base de datos.')
  const database = createDatabase({ url, maxConnections, applicationName: 'micha-operar' })
  try {
    return await work(database)
  } finally {
    await database.end()
    await started?.stop()
  }
}
