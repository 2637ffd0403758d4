import { rm } from 'node:fs/promises'
import { startTemporaryDatabase } from '#platform/postgres/temporary.ts'
import { databaseAccounts } from '#roles/accounts.ts'
import { accountUrls } from './account-urls.ts'
import { startMicha } from './micha.ts'
import { templateName } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Starts one PostgreSQL for the whole run and lets Micha prepare a database: schemas, sign-in keys, the simulated
 * country. Each test gets a copy, which takes a fraction of a second.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Playwright ends by itself, with what it started, only when it is interrupted.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  const postgres = await startTemporaryDatabase()
  const dataDir = await temporaryFolder()
  // A server writes what it compiled when it is stopped; the tests kill theirs, so they only read it.
  const compileCache = await temporaryFolder()
  process.env.E2E_COMPILE_CACHE = compileCache
  const urlOf = await postgres.createDatabaseFor(templateName, databaseAccounts)
  const micha = await startMicha({ database: accountUrls(urlOf), dataDir })
  await micha.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.env.E2E_POSTGRES_URL = postgres.url
  process.env.E2E_TEMPLATE_URLS = JSON.stringify(accountUrls(urlOf))
  return async () => {
    await postgres.stop()
    await rm(compileCache, { recursive: true, force: true })
  }
}
