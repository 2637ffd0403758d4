import type { TestProject } from 'vitest/node'
import { startTemporaryDatabase } from '../postgres/temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's temporary PostgreSQL, database `postgres`. */
    postgresUrl: string
    /** Where a run has several machines (`e2e/citus`): their databases `postgres`, the first one's included, and what each database begins with. */
    machines?: { readonly urls: readonly string[]; readonly template: string }
  }
}

/** Starts one temporary PostgreSQL for the whole test run; `testDatabase` creates a database in it per file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryDatabase()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
