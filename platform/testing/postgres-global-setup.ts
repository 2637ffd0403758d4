import type { TestProject } from 'vitest/node'
import { startTemporaryDatabase } from '../postgres/temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the temporary PostgreSQL of this run, database `postgres`. */
    postgresUrl: string
  }
}

/** Starts one temporary PostgreSQL for a whole run of the tests; `testDatabase` makes a database in it per file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryDatabase()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
